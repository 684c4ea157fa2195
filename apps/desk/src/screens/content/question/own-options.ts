import type { DeskQuestionDetail } from '@kaozhou/api/desk'

/** The options that a correction may change, in the order of their letters. */
export function ownOptions({ hasOwnOptions, options }: DeskQuestionDetail): string[] {
  return hasOwnOptions ? options.map(({ text }) => text) : []
}
