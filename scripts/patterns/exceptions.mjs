/** What reads files of this repository only, at build time or for its own page: a slow pattern is its author's own problem. */
export const TOOLS =
  /^scripts\/|^apps\/load\/|^(?:apps|packages)\/[^/]+\/(?:build|bench|scripts)\/|\/vite\.config\.ts:/

const BUILT = 'the text is a file of our own build, read once at the start'

/** Patterns of the product that are not linear, and why that does no harm. */
export const EXCEPTIONS = new Map([
  [String.raw`/<!--brand-->[\s\S]*?<!--\/brand-->/`, BUILT],
  [String.raw`/<!--head-->[\s\S]*?<!--\/head-->/`, BUILT],
  [
    String.raw`/\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g`,
    BUILT,
  ],
  [String.raw`/(?:^|[{};])\s*([^{};@][^{};]*)\{/g`, BUILT],
  [String.raw`/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g`, BUILT],
  [
    String.raw`/<!--brand-->([\s\S]*?)<!--\/brand-->/`,
    'the text is the shell that our own server sent to this browser',
  ],
])
