import { describe, expect, test } from 'vitest'
import { passwordStrength, validatePassword } from './password'

const message = (result: { ok: boolean; message?: string }) => (result.ok ? 'ok' : result.message)

describe('passwordStrength', () => {
  test.each([
    ['', 'weak'],
    ['abc1234', 'weak'],
    ['abcdefgh', 'weak'],
    ['aaaaaaaaaa', 'weak'],
    ['abcd1234', 'medium'],
    ['Abcd1234', 'medium'],
    ['abcdefgh12', 'medium'],
    ['Abcdefgh12', 'strong'],
    ['abcdefg-12', 'strong'],
  ])('the password %s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})

describe('validatePassword', () => {
  test.each([
    ['', '', '请输入密码'],
    ['abc1234', 'abc1234', '密码长度为8-20位'],
    ['abcd1234abcd1234abcd1', '', '密码长度为8-20位'],
    ['abcd 1234', '', '密码不能包含空格或中文'],
    ['密码abcd1234', '', '密码不能包含空格或中文'],
    ['12345678', '', '密码需包含字母、数字、符号中的至少两种'],
    ['abcd1234', '', '请再次输入密码'],
    ['abcd1234', 'abcd1235', '两次输入的密码不一致'],
    ['abcd1234', 'abcd1234', 'ok'],
  ])('password "%s", repeated as "%s": %s', (password, repeated, expected) => {
    expect(message(validatePassword(password, repeated))).toBe(expected)
  })
})
