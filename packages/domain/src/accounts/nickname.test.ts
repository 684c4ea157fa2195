import { describe, expect, test } from 'vitest'
import { validateNickname } from './nickname'

const message = (result: { ok: boolean; message?: string }) => (result.ok ? 'ok' : result.message)

describe('validateNickname', () => {
  test.each([
    ['', '请输入昵称'],
    ['  ', '请输入昵称'],
    ['小舟', 'ok'],
    ['😀'.repeat(16), 'ok'],
    ['😀'.repeat(17), '昵称最多16个字'],
    ['a\u0007b', '昵称不能包含特殊字符'],
    ['a\ud800', '昵称不能包含特殊字符'],
  ])('nickname "%s": %s', (text, expected) => {
    expect(message(validateNickname(text))).toBe(expected)
  })
})
