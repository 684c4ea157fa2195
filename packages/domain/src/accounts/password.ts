import type { Validation } from './validation'
import { firstFailure, invalid, VALID } from './validation'

/** Shortest password, in characters. */
const PASSWORD_MIN_LENGTH = 8
/** Longest password, in characters. */
export const PASSWORD_MAX_LENGTH = 20

/** How strong a password looks. */
export type PasswordStrength = 'weak' | 'medium' | 'strong'

const KINDS = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/] as const
const REPEATED = /^(.)\1*$/su

function kindsOf(password: string): number {
  return KINDS.filter((kind) => kind.test(password)).length
}

/**
 * `weak`: fewer than two kinds of characters, too short, or one character repeated; `strong`: three kinds and 10
 * characters.
 */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = kindsOf(password)
  if (password.length < PASSWORD_MIN_LENGTH || kinds < 2 || REPEATED.test(password)) return 'weak'
  return kinds >= 3 && password.length >= 10 ? 'strong' : 'medium'
}

/** A new password: 8 to 20 visible ASCII characters of at least two kinds, and both entries the same. */
export function validatePassword(password: string, repeated: string): Validation {
  return firstFailure(
    () => (password === '' ? invalid('请输入密码') : VALID),
    () =>
      password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH
        ? invalid(`密码长度为${PASSWORD_MIN_LENGTH}-${PASSWORD_MAX_LENGTH}位`)
        : VALID,
    () => (/^[\x21-\x7e]+$/.test(password) ? VALID : invalid('密码不能包含空格或中文')),
    () => (kindsOf(password) >= 2 ? VALID : invalid('密码需包含字母、数字、符号中的至少两种')),
    () => (repeated === '' ? invalid('请再次输入密码') : VALID),
    () => (repeated === password ? VALID : invalid('两次输入的密码不一致')),
  )
}
