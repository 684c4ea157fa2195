import { expect, test } from 'vitest'
import { certificateName, validateCertificateName } from './certificate-name'

test.each([
  '林晓',
  ' 林  晓 ',
  '阿依古丽·买买提',
  "Mary-Jane O'Neil",
  '一二三四五六七八九十一二三四五六七八九十',
])('%s is a name', (text) => {
  expect(validateCertificateName(text)).toEqual({ ok: true })
})

test.each([
  ['', '请填写证书上的姓名'],
  ['   ', '请填写证书上的姓名'],
  ['林', '姓名要 2 到 20 个字'],
  ['一二三四五六七八九十一二三四五六七八九十一', '姓名要 2 到 20 个字'],
  ['林晓1', '姓名只能有文字、空格和间隔号'],
  ['林😀晓', '姓名只能有文字、空格和间隔号'],
  ['林\u0000晓', '姓名只能有文字、空格和间隔号'],
  ['·林晓', '姓名只能有文字、空格和间隔号'],
])('“%s” is refused: %s', (text, message) => {
  expect(validateCertificateName(text)).toEqual({ ok: false, message })
})

test('spaces around a name and several between its parts are not printed', () => {
  expect(certificateName('  Mary   Jane ')).toBe('Mary Jane')
})
