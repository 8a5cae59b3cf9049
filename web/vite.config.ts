import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, type Plugin } from "vite";

const PACKAGE = new URL("../src/tenback/", import.meta.url);
const version = /__version__ = "(.*)"/.exec(
  readFileSync(new URL("__init__.py", PACKAGE), "utf8"),
)?.[1];

/** Names what the page is built from. */
const BUILD = sources().slice(0, 12);

function sources(): string {
  const hash = createHash("sha256");
  const here = fileURLToPath(new URL(".", import.meta.url));
  const files = ["web/src", "web/public", "src/tenback/locales"].flatMap((folder) =>
    readdirSync(join(here, "..", folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name)),
  );
  for (const name of ["index.html", "manifest.webmanifest", "package-lock.json"])
    files.push(join(here, name));
  files.push(join(here, "../src/tenback/palette.css"));
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest("hex");
}

/** Adds the service worker, with the files that it keeps, and the build's name. */
function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post", // behind whatever drops scripts that hold nothing but styles
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const text = readFileSync(new URL("sw.js", import.meta.url), "utf8")
        .replace("__BUILD__", BUILD)
        .replace('"__FILES__"', files.map((name) => JSON.stringify(`/${name}`)).join(", "));
      this.emitFile({ type: "asset", fileName: "sw.js", source: text });
      const build = JSON.stringify({ build: BUILD, version });
      this.emitFile({ type: "asset", fileName: "build.json", source: build });
    },
  };
}

/**
 * Makes a catalogue's file a module: comments, the layout of the source and the forms that only the
 * terminal and pictures use stay behind.
 */
function fluent(): Plugin {
  return {
    name: "fluent",
    transform(text, id) {
      if (!id.endsWith(".ftl")) return null;
      const plain = text
        .replace(/^#.*\n/gm, "")
        .replace(/^ {4}\.(?:line|picture|log) = .*\n(?: {7}.*\n| {4}\}.*\n)*/gm, "")
        .replace(/\n{2,}/g, "\n");
      return { code: `export default ${JSON.stringify(plain)}`, map: null };
    },
  };
}

/** Describes the page in English, for those who do not run it, and in every language to be installed. */
function described(): Plugin {
  const described = (language: string) => {
    const texts = readFileSync(new URL(`locales/${language}/page.ftl`, PACKAGE), "utf8");
    return /^page-description = (.*)$/m.exec(texts)![1]!;
  };
  return {
    name: "described",
    transformIndexHtml: (html) =>
      html.replace("__DESCRIPTION__", described("en").replace("&", "&amp;")),
    generateBundle() {
      const text = readFileSync(new URL("manifest.webmanifest", import.meta.url), "utf8");
      for (const lang of ["en", "ru", "ja"])
        this.emitFile({
          type: "asset",
          fileName: `manifest.${lang === "en" ? "" : `${lang}.`}webmanifest`,
          source: JSON.stringify({ ...JSON.parse(text), lang, description: described(lang) }),
        });
    },
  };
}

/** Lays a compressed copy beside every text, so that the server only has to pick one. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir }) {
      for (const one of readdirSync(dir!, { recursive: true, withFileTypes: true })) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(one.name)) continue;
        const file = join(one.parentPath, one.name);
        const text = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(text));
        writeFileSync(`${file}.gz`, gzipSync(text));
      }
    },
  };
}

export default defineConfig({
  plugins: [
    svelte(),
    svelteTesting({ autoCleanup: false }),
    fluent(),
    described(),
    shell(),
    compressed(),
  ],
  define: { VERSION: JSON.stringify(version), BUILD: JSON.stringify(BUILD) },
  build: {
    outDir: "../src/tenback/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${names[0]!.split("~")[0]!.replace(/\.css$/, "")}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"] },
            // What several screens share comes in few pieces: many small files take longer than they save.
            {
              name: "shared",
              test: /web.src.(screens|lib|boards|parts(?!.Options))/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 40_000,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": { target: process.env.TENBACK ?? "http://localhost:8910", ws: true } },
  },
});
