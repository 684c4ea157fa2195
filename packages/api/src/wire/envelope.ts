/**
 * What every answer is wrapped in (spec §3). The server always sends `code`, `success`, `message` and
 * `data`; `msg` is what older calls say instead of `message`.
 */
export interface Envelope {
  /** 0 when the call succeeded, else a code of `errorCodes`. */
  code?: number
  /** True when the call succeeded. */
  success?: boolean
  /** What the server said, fit for the user; may be empty. */
  message?: string
  /** What older calls say instead of `message`. */
  msg?: string
  /** What the call answers with; null when it failed without more to say. */
  data?: unknown
}

/** A call succeeded when its success flag is set or its code is 0 (spec §5). */
export function isSuccess(envelope: Envelope): boolean {
  return envelope.success === true || envelope.code === 0
}

/** What the server said, whichever of the two fields it used; empty when it said nothing. */
export function envelopeMessage(envelope: Envelope): string {
  return envelope.message || envelope.msg || ''
}

/** The fields that the SDK reads, with the only type that it trusts each of them to have. */
const FIELD_TYPES = {
  code: 'number',
  success: 'boolean',
  message: 'string',
  msg: 'string',
} as const

/**
 * Reads a body of any shape as an envelope; a body that is not an object has none. A field of a wrong
 * type is left out. For HTTP 405 the message is the body's `error` (spec §8).
 */
export function readEnvelope(body: unknown, status: number): Envelope | undefined {
  const value = typeof body === 'string' ? parseJson(body) : body
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const envelope: Record<string, unknown> = { ...value }
  for (const [field, type] of Object.entries(FIELD_TYPES)) {
    if (field in envelope && typeof envelope[field] !== type) delete envelope[field]
  }
  if (status === 405 && typeof envelope.error === 'string') {
    return { ...envelope, msg: envelope.error, message: envelope.error }
  }
  return envelope
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
