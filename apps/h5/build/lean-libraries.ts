import type { Plugin } from 'vite'

interface Trimmed {
  file: RegExp
  /** Each has to be found somewhere: an update of the library that has it no more fails the build. */
  replacements: readonly [RegExp, string][]
}

/** What keeps code in the first load that the storefront does not import, can never reach, or needs only later. */
const LIBRARIES: readonly Trimmed[] = [
  {
    // Names for the developer tools, unmarked calls without side effects, data routers, words to developers.
    file: /react-router\/dist\/production\/chunk-[\w-]+\.mjs$/,
    replacements: [
      [/^\w+\.displayName = "[^"]*";$/gm, ''],
      [/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
      [/^RenderErrorBoundary\.contextType = \w+;$/gm, ''],
      [/isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/g, 'useNavigateUnstable()'],
      [/^var (objectProtoNames\d*) = .*;$/gm, 'const $1 = ""'],
      [/(\binvariant\([^"`;]*?),\s*(?:\/\/.*\s*)?(?:"[^"]*"|`[^`]*`)\s*\)/g, '$1)'],
      [/= new Set\(/g, '= /* @__PURE__ */ new Set('],
      [/^function warning\(/gm, '/* @__NO_SIDE_EFFECTS__ */ function warning('],
    ],
  },
  {
    // Every query knows how to load page after page: here only what `useInfiniteQuery` observes.
    file: /query-core\/build\/modern\/query\.js$/,
    replacements: [
      [/^import \{ infiniteQueryBehavior \}.*$/gm, ''],
      [/this\.#queryType === "infinite" \? infiniteQueryBehavior\([^)]*\) : /g, ''],
    ],
  },
  {
    file: /query-core\/build\/modern\/infiniteQueryObserver\.js$/,
    replacements: [
      [/^import \{ hasNextPage/gm, 'import { infiniteQueryBehavior, hasNextPage'],
      [
        /options\._type = "infinite";/g,
        'options._type = "infinite"; options.behavior = infiniteQueryBehavior();',
      ],
    ],
  },
  {
    // A query client makes its cache of writes at once: here with the first one.
    file: /query-core\/build\/modern\/queryClient\.js$/,
    replacements: [
      [/^import \{ MutationCache \}.*$/gm, ''],
      [/config\.mutationCache \|\| new MutationCache\(\)/g, 'config.mutationCache'],
      [/this\.#mutationCache\.(?=\w+\()/g, 'this.#mutationCache?.'],
      [
        /getMutationCache\(\) \{\s*return this\.#mutationCache;/g,
        'getMutationCache(make) { return this.#mutationCache ??= make?.();',
      ],
    ],
  },
  {
    file: /query-core\/build\/modern\/mutationObserver\.js$/,
    replacements: [
      [
        /^import \{ getDefaultState \}/gm,
        'import { MutationCache } from "./mutationCache.js"; import { getDefaultState }',
      ],
      [/getMutationCache\(\)/g, 'getMutationCache(() => new MutationCache())'],
    ],
  },
  {
    // Looks for Node's `require`, for which the bundler gives every page a stand-in: a browser has its own `crypto`.
    file: /crypto-js\/core\.js$/,
    replacements: [[/typeof require === 'function'/g, 'false']],
  },
  {
    // Asks the developer tools whether this is a production build: this plugin runs in no other.
    file: /react-dom\/(?:client|index)\.js$/,
    replacements: [[/^\s*checkDCE\(\);$/gm, '']],
  },
]

/** Lets the bundler drop those parts. */
export function leanLibraries(): Plugin {
  const missing = new Set(LIBRARIES.flatMap(({ replacements }) => replacements))
  return {
    name: 'kaozhou:lean-libraries',
    apply: 'build',
    transform: {
      filter: { id: LIBRARIES.map(({ file }) => file) },
      handler(code, id) {
        const replacements = LIBRARIES.find(({ file }) => file.test(id))?.replacements ?? []
        return replacements.reduce((text, replacement) => {
          const trimmed = text.replace(...replacement)
          if (trimmed !== text) missing.delete(replacement)
          return trimmed
        }, code)
      },
    },
    buildEnd(error) {
      if (error || missing.size === 0) return
      this.error(`not found in the libraries: ${[...missing].map(([text]) => text).join(', ')}`)
    },
  }
}
