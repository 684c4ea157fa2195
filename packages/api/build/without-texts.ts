import type { Plugin } from 'vite'

/**
 * A file of the contract, as written or built, without what no browser reads: the summaries are for the reference, the names
 * of deeds for the desk's record, which the server writes.
 */
export const withoutTexts = (code: string): string =>
  code.replace(/^( *)(summary|deed):\s+(['"]).*\3,$/gm, "$1$2: '',")

/** The same for an app that bundles the sources with Vite. */
export const leaveOutTexts: Plugin = {
  name: 'leave-out-texts',
  enforce: 'pre',
  transform: { filter: { id: /packages\/api\/src\/contract\// }, handler: withoutTexts },
}

/** A file of the contract, as written, without its answers' schemas, of which a browser knows the types only. */
export const withoutOutputs = (code: string): string =>
  code.replace(/^ {2}output:[\s\S]*?,\n\}\)$/gm, '  output: undefined,\n})')

/** The same for the desk's rows, which only the desk bundles. */
export const leaveOutOutputs: Plugin = {
  name: 'leave-out-outputs',
  enforce: 'pre',
  transform: { filter: { id: /packages\/api\/src\/contract\/desk\// }, handler: withoutOutputs },
}
