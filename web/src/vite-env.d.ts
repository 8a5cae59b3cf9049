declare module "*.ftl" {
  const text: string;
  export default text;
}

/** The version of Tenback that this page was built with. */
declare const VERSION: string;
/** Names what this page was built from: another one means that the server has a newer page. */
declare const BUILD: string;
