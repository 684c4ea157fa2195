/** A parsed answer of the app shell. */
export interface NativeAnswer {
  code: number
  message: string
  /** `data` when it is an object, else the answer itself: older shells send the fields without `data`. */
  fields: Record<string, unknown>
}

/** Values of the app shell's `code`. Any other number is a failure. */
export const nativeCodes = { done: 0, cancelled: -1, unsupported: -2 } as const

/** Reads `{ code, message?, data? }` from JSON text or from an object; `null` when it is neither. */
export function readNativeAnswer(json: unknown): NativeAnswer | null {
  const answer = typeof json === 'string' ? parseJson(json) : json
  if (!isRecord(answer) || !Number.isInteger(answer.code)) return null
  return {
    code: answer.code as number,
    message: [answer.message, answer.msg].find((text) => typeof text === 'string') ?? '',
    fields: isRecord(answer.data) ? answer.data : answer,
  } as NativeAnswer
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
