import type { Envelope } from '../wire/envelope'
import { envelopeMessage, isSuccess } from '../wire/envelope'

/** Codes without a toast: screens handle them (spec §8). */
export const silentCodes = [8024, 9007, 51001, 8020, 3015, 6008801, 1001] as const

/** Options that switch toasts off. */
export interface ToastOptions {
  /** `true` silences this call; a function receives the response instead (spec §8). */
  noToast?: boolean | ((response: Envelope) => void)
  /** The whole window has opted out. */
  windowOptedOut?: boolean
}

/**
 * True when a server's message is shown as a toast (spec §8): not for the silent codes, not when
 * the request or the window opts out, not for success, not without a message.
 */
export function shouldToast(response: Envelope, options: ToastOptions = {}): boolean {
  if (options.noToast || options.windowOptedOut) return false
  if (isSuccess(response) || envelopeMessage(response) === '') return false
  return !(silentCodes as readonly number[]).includes(response.code ?? Number.NaN)
}
