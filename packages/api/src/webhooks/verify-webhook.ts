import * as v from 'valibot'
import { type WebhookEvent, webhookEvents } from './webhook-events'
import { isSignature } from './webhook-signature'

/**
 * Why an event is not to be believed. `header`: none, or none of this form. `time`: signed too long ago, or by a clock that is
 * ahead: a copy that somebody sends again, or a clock that is wrong. `signature`: no key made it, or the body was changed.
 * `body`: signed, and none of the events that this version knows.
 */
export type WebhookFault = 'header' | 'time' | 'signature' | 'body'

/** What came is no event of the school’s server; `reason` says why. Answer it with 400. */
export class WebhookError extends Error {
  /** `WebhookError`, in logs and in other bundles. */
  override name = 'WebhookError'
  /** Why it is not to be believed. */
  readonly reason: WebhookFault

  constructor(reason: WebhookFault, message: string) {
    super(message)
    this.reason = reason
  }
}

/** What {@link verifyWebhook} takes. */
export interface ReceivedWebhook {
  /** The body as it came, before anything parses it: JSON that is written anew has other bytes. */
  body: string
  /** The header `kaozhou-signature`. */
  header: string | null | undefined
  /** The keys that the desk has shown for this address: one, and for some time two after a new one was made. */
  keys: readonly string[]
  /** The time now, in ms since the epoch. Default: the clock. */
  now?: number
  /** How far the time of the signature may be from now, in ms. Default: 5 minutes. */
  tolerance?: number
}

const TOLERANCE_MS = 5 * 60_000
const HEADER = /^t=(\d{1,12})((?:,v\d=[0-9a-f]{1,128}){1,8})$/
const SIGNATURE = /,v1=([0-9a-f]{64})(?=,|$)/g

const anyEvent = v.variant('type', [
  webhookEvents['order.paid'],
  webhookEvents['order.refunded'],
  webhookEvents['parcel.sent'],
  webhookEvents['class.ended'],
  webhookEvents['student.enrolled'],
])

/**
 * Proves that a school’s server sent this body a moment ago, and reads it. Works in Node, in workers and in browsers (Web Crypto).
 * The same event can come more than once: its `id` is the same each time.
 *
 * @throws WebhookError for everything else.
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const { body, header, now = Date.now(), tolerance = TOLERANCE_MS } = received
  const [, time, signatures = ''] = HEADER.exec(header ?? '') ?? []
  if (time === undefined) throw new WebhookError('header', 'no signature of a known form')
  const seconds = Number(time)
  if (Math.abs(now - seconds * 1000) > tolerance) {
    throw new WebhookError('time', 'signed too long ago, or by a clock that is ahead')
  }
  const given = Array.from(signatures.matchAll(SIGNATURE), ([, signature = '']) => signature)
  if (!(await isSignedByOne(given, { ...received, seconds }))) {
    throw new WebhookError('signature', 'no signature of these keys')
  }
  return readEvent(body)
}

async function isSignedByOne(
  signatures: readonly string[],
  { body, keys, seconds }: { body: string; keys: readonly string[]; seconds: number },
): Promise<boolean> {
  const checks = keys.flatMap((key) =>
    signatures.map((signature) => isSignature(signature, { key, seconds, body })),
  )
  return (await Promise.all(checks)).includes(true)
}

function readEvent(body: string): WebhookEvent {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new WebhookError('body', 'signed, and no JSON')
  }
  const read = v.safeParse(anyEvent, json)
  if (read.success) return read.output
  const [{ message }] = read.issues
  throw new WebhookError('body', `signed, and no event of this version: ${message}`)
}
