import type { BrowserContext, Page } from '@playwright/test'

/** How a call to a host ends. */
export const ENDINGS = ['ok', 'cancelled', 'failed', 'late', 'malformed', 'never'] as const
export type Ending = (typeof ENDINGS)[number]

/** A call of the page to the host around it. */
export interface HostCall {
  /** Its name on the wire, such as `set_title` or `getBrandWCPayRequest`. */
  method: string
  params: Record<string, unknown>
}

/**
 * Decides how a call ends, and resolves when the host is to answer. A late answer is an `ok` that comes after the call's
 * time limit: it differs only in when this resolves.
 */
export type AnswerCall = (call: HostCall) => Promise<Exclude<Ending, 'late'>>

/** Where a stand-in works: one page, or every window of a browser. */
export type Surface = Page | BrowserContext

/** The answer that never comes. */
export function noAnswer(): Promise<never> {
  return new Promise(() => {})
}
