import { SMS_CODE_MAX_LENGTH } from './input-lengths'
import { isMainlandPhone, normalizePhone } from './phone'

/** Result of a form check; `message` is shown to the user. */
export type Validation = { ok: true } | { ok: false; message: string }

/** Messages of spec §8, and some that the specification does not have. */
export const VALIDATION_MESSAGES = {
  phoneEmpty: '请输入手机号',
  phoneInvalid: '请输入正确的手机号',
  codeEmpty: '请输入验证码',
  codeTooLong: '请输入正确的验证码',
  notAgreed: '请同意用户协议',
} as const

/** The result of a check that passed. */
export const VALID: Validation = { ok: true }

/** The result of a check that failed. */
export function invalid(message: string): Validation {
  return { ok: false, message }
}

/** The first check that fails, in order; later ones are not run. */
export function firstFailure(...checks: readonly (() => Validation)[]): Validation {
  for (const check of checks) {
    const result = check()
    if (!result.ok) return result
  }
  return VALID
}

/** A mainland phone number; spaces are stripped before (spec §5). */
export function validatePhone(text: string): Validation {
  const phone = normalizePhone(text)
  if (phone === '') return invalid(VALIDATION_MESSAGES.phoneEmpty)
  return isMainlandPhone(phone) ? VALID : invalid(VALIDATION_MESSAGES.phoneInvalid)
}

/** Not empty, up to 6 characters (spec §5). Only the server knows whether the code is correct. */
export function validateSmsCode(text: string): Validation {
  const code = text.trim()
  if (code === '') return invalid(VALIDATION_MESSAGES.codeEmpty)
  return code.length <= SMS_CODE_MAX_LENGTH ? VALID : invalid(VALIDATION_MESSAGES.codeTooLong)
}

/** Phone, then code, then agreement: the first failing check wins (spec §8). */
export function validateLogin(form: { phone: string; code: string; agreed: boolean }): Validation {
  return firstFailure(
    () => validatePhone(form.phone),
    () => validateSmsCode(form.code),
    () => (form.agreed ? VALID : invalid(VALIDATION_MESSAGES.notAgreed)),
  )
}
