import { describe, expect, test } from 'vitest'
import { validateLogin, validatePhone, validateSmsCode } from './validation'

const message = (result: { ok: boolean; message?: string }) => (result.ok ? 'ok' : result.message)

describe('validatePhone', () => {
  test.each([
    ['', '请输入手机号'],
    ['   ', '请输入手机号'],
    ['12345', '请输入正确的手机号'],
    ['23812345678', '请输入正确的手机号'],
    ['138123456789', '请输入正确的手机号'],
    ['13812345678', 'ok'],
    ['138 1234 5678', 'ok'],
  ])('"%s": %s', (text, expected) => {
    expect(message(validatePhone(text))).toBe(expected)
  })
})

describe('validateSmsCode', () => {
  test.each([
    ['', '请输入验证码'],
    [' ', '请输入验证码'],
    ['1234', 'ok'],
    ['123456', 'ok'],
    ['1234567', '请输入正确的验证码'],
  ])('"%s": %s', (text, expected) => {
    expect(message(validateSmsCode(text))).toBe(expected)
  })
})

describe('validateLogin reports the first check that fails', () => {
  test.each([
    ['', '', false, '请输入手机号'],
    ['1', '', false, '请输入正确的手机号'],
    ['13812345678', '', false, '请输入验证码'],
    ['13812345678', '123456', false, '请同意用户协议'],
    ['13812345678', '123456', true, 'ok'],
  ])('phone "%s", code "%s", agreed %s: %s', (phone, code, agreed, expected) => {
    expect(message(validateLogin({ phone, code, agreed }))).toBe(expected)
  })
})
