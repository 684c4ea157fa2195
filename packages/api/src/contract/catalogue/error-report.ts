import * as v from 'valibot'

/** Longest texts of a report: an error that brings a page of text must not fill the log. */
const line = (length: number) => v.pipe(v.string(), v.maxLength(length))

/** What a browser tells of an error. It names no person: addresses come without query, and numbers and tokens are cut out. */
export const errorReport = v.object({
  kind: v.picklist(['error', 'rejection', 'crash']),
  /** `TypeError`. */
  name: line(60),
  message: line(300),
  stack: v.optional(line(2000), ''),
  /** The path of the page, with `:id` for what differs from person to person: `/myorder/:id`. */
  page: line(100),
  /** Version of the storefront's build. */
  build: v.optional(line(40), ''),
})
