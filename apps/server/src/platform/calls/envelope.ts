import { type ErrorName, errorCodes, statusOf } from '@kaozhou/api/contract'

/** The envelope of every answer (decisions §1). */
export interface AnswerEnvelope {
  code: number
  success: boolean
  message: string
  data: unknown
  /** Only with 405: clients read its message here (spec §8). */
  error?: string
}

export function success(data: unknown): AnswerEnvelope {
  return { code: 0, success: true, message: '', data: data ?? null }
}

export function failure(
  reason: ErrorName,
  options: { message?: string; data?: unknown } = {},
): AnswerEnvelope {
  const { code, message } = errorCodes[reason]
  const said = options.message ?? message
  const envelope = { code, success: false, message: said, data: options.data ?? null }
  return statusOf(reason) === 405 ? { ...envelope, error: said } : envelope
}
