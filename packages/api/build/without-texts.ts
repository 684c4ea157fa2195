import type { Plugin } from 'vite'

/**
 * A file of the contract, as written or built, without what no browser reads: the summaries and what a call can be refused with
 * are for the reference, the names of deeds for the desk's record, which the server writes.
 */
export const withoutTexts = (code: string): string =>
  code
    .replace(/^( *)(summary|deed):\s+(['"]).*\3,$/gm, "$1$2: '',")
    .replace(/^ *refuses: \[[^\]]*\],\n/gm, '')

/** The same for an app that bundles the sources with Vite. */
export const leaveOutTexts: Plugin = {
  name: 'leave-out-texts',
  enforce: 'pre',
  transform: { filter: { id: /packages\/api\/src\/contract\// }, handler: withoutTexts },
}

/**
 * A file of the contract, as written, without what the desk's browser never reads: the schemas of answers, of which it knows
 * the types only, and what only the server looks at: the texts, the right, the second factor.
 */
export const withoutServerFields = (code: string): string =>
  code
    .replace(/^ {2}(?:summary|deed):\s+(['"]).*\1,$/gm, '')
    .replace(/^ {2}access(?:: \{ staff: '[\w.]+' \})?,$/gm, '')
    .replace(/^ {2}needsFactor: true,$/gm, '')
    .replace(/^ {2}refuses: \[[^\]]*\],$/gm, '')
    .replace(/^ {2}output:[\s\S]*?,\n\}\)$/gm, '})')

/** For the desk's rows, which only the desk bundles. */
export const leaveOutServerFields: Plugin = {
  name: 'leave-out-server-fields',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/api\/src\/contract\/desk\// },
    handler: withoutServerFields,
  },
}

/** Says of each schema that making it does nothing else, so that those which nobody reads are left out. */
export const pureSchemas: Plugin = {
  name: 'pure-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/api\/src\//, code: "import * as v from 'valibot'" },
    handler: (code: string): string => code.replace(/\bv\.\w+\(/g, '/* @__PURE__ */ $&'),
  },
}
