// A bot for The Game that sits down at a table of a Tenback server, in plain JavaScript:
//
//   node bot.mjs http://localhost:8910/t/r56dapwvqb Robin
//
// It needs nothing but Node 22, or Node 20 with `node --experimental-websocket bot.mjs …`.
// docs/protocol.md describes the messages; a bot in any other language would work the same way.

const [link = "", name = "Robin"] = process.argv.slice(2);
const { origin, table } = whereTo(link);
if (typeof WebSocket === "undefined")
  end(2, "This Node has no WebSocket: use Node 22, or start it with --experimental-websocket.");

const { game } = (await ask(`/api/tables/${table}`)).table;
if (game !== "the-game") end(1, `We play The Game, and this is a table of ${game}.`);

/** Who we are. A program that starts again with the same token has its seat again. */
const token = process.env.TENBACK_TOKEN ?? (await ask("/api/tokens", { name })).token;
await ask(`/api/tables/${table}/join`, { name }, ["already-seated"]);

let update = null; // the last update: each one has the whole table
let asked = null; // the message that we have sent and that has no answer yet
let socket = null;
let wait = 100; // milliseconds until we try again to connect
let timer = null;
let reported = 0; // the last game whose end we have reported
const ours = Math.random().toString(36).slice(2, 10); // so that our ids are nobody else's
let count = 0;
connect();

// Connected, whatever happens

function connect() {
  // A token in the address would end up in logs, so it goes beside the subprotocol.
  const since = update === null ? "" : `?since=${update.version}`;
  const address = `${origin.replace("http", "ws")}/api/tables/${table}/socket${since}`;
  const line = (socket = new WebSocket(address, ["tenback", token]));
  line.onopen = () => {
    wait = 100;
    if (asked !== null) send(); // with its old id: done once, even if it had arrived
  };
  line.onmessage = ({ data }) => hear(JSON.parse(data));
  line.onerror = line.onclose = ({ code }) => {
    if (code === 4401) end(1, "The server does not know this token.");
    if (code === 4404) end(1, "There is no such table any more.");
    if (code === 4500) end(1, "This table's record is damaged.");
    if (line !== socket) return;
    socket = null;
    setTimeout(connect, wait);
    wait = Math.min(2 * wait, 5000);
  };
}

function send() {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(asked));
}

// What we hear

function hear(message) {
  if (message.type === "update") {
    update = message;
    if (message.answers.includes(asked?.id)) asked = null;
    look();
  } else if (message.type === "refusal" && message.id === asked?.id) {
    if (message.reason === "too-fast") {
      setTimeout(send, 50); // the same again: a refused message has changed nothing
    } else {
      console.log(`Refused: ${message.text}`);
      asked = null;
      later(500); // the table has moved on, or will
    }
  }
}

/** Looks at the table, and does what is to be done. */
function look() {
  const { phase, number } = update.table;
  if (phase === "closed") end(0, "The table is closed. Thank you!");
  if (update.you.seat === null) end(0, "We have no seat here any more.");
  if (phase === "over" && reported < number) {
    const { won, left } = update.view.outcome;
    console.log(won ? `Game ${number}: won!` : `Game ${number}: lost, ${left} cards left.`);
    reported = number;
  }
  clearTimeout(timer);
  if (asked !== null || update.legal.length === 0) return; // not us, now
  if (update.legal[0].action.do === "begin") return later(3000, begin); // people go first
  act(choice(update));
}

function later(milliseconds, what = look) {
  clearTimeout(timer);
  timer = setTimeout(what, milliseconds);
}

function begin() {
  act({ do: "begin", first: update.you.seat });
}

function act(action) {
  asked = { ...action, id: `${ours}-${count++}`, seen: update.version };
  send();
}

// How we play

/** Returns the cheapest lay; the end of the turn, as soon as nothing comes nearly for free. */
function choice({ view, legal, talk, you }) {
  const pleas = talk.tokens.filter((row, seat) => row !== null && seat !== you.seat);
  const cost = ({ action, jump, covers, ends }) => {
    if (ends) return 1000; // the game would be lost at once
    const step = jump ? -10 : Math.abs(action.card - view.tops[action.row]);
    return step + (pleas.includes(action.row) ? 8 : 0) - (covers ? 20 : 0);
  };
  const lays = legal.filter(({ action }) => action.do === "lay");
  const [best] = lays.sort((one, other) => cost(one) - cost(other));
  const end = legal.find(({ action }) => action.do === "end");
  return end && (!best || cost(best) > 1) ? end.action : best.action;
}

// What is left

/** Returns the server and the table that a link leads to. */
function whereTo(link) {
  const found = /^(https?:\/\/[^/]+)\/t\/(\w+)/.exec(link);
  if (!found) end(2, "Whereto? Give the link of a table: http://localhost:8910/t/r56dapwvqb");
  return { origin: found[1], table: found[2] };
}

/** Returns the answer to a question over HTTP; some refusals may be just as good. */
async function ask(path, body, fine = []) {
  const headers = { "Content-Type": "application/json" };
  if (path.endsWith("/join")) headers.Authorization = `Bearer ${token}`;
  const how = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  const nobody = () => end(1, `Nobody answers at ${origin}.`);
  const answer = await fetch(origin + path, how).catch(nobody);
  const said = await answer.json().catch(() => ({ text: `status ${answer.status}` }));
  if (!answer.ok && !fine.includes(said.reason)) end(1, `Refused: ${said.text}`);
  return said;
}

function end(status, text) {
  console.log(text);
  process.exit(status);
}
