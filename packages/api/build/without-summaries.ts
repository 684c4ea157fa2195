import type { Plugin } from 'vite'

/** A file of the contract, as written or built, without its summaries: they are for the reference, and no browser reads them. */
export const withoutSummaries = (code: string): string =>
  code.replace(/^( *)summary:\s+(['"]).*\2,$/gm, "$1summary: '',")

/** The same for an app that bundles the sources with Vite. */
export const leaveOutSummaries: Plugin = {
  name: 'leave-out-summaries',
  enforce: 'pre',
  transform: { filter: { id: /packages\/api\/src\/contract\// }, handler: withoutSummaries },
}
