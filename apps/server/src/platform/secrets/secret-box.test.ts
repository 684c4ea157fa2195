import { expect, test } from 'vitest'
import { createSecretBox, isSealed } from './secret-box'

const box = createSecretBox('a key of more than thirty-two characters')

test('what is sealed opens again, is different each time and does not show the secret', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'staff/7')
  expect(box.open(sealed, 'staff/7')).toBe('JBSWY3DPEHPK3PXP')
  expect(box.seal('JBSWY3DPEHPK3PXP', 'staff/7')).not.toBe(sealed)
  expect(sealed).not.toContain('JBSWY3DP')
  expect([isSealed(sealed), isSealed('JBSWY3DPEHPK3PXP')]).toEqual([true, false])
})

test('put in another person’s place it does not open', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'staff/7')
  expect(() => box.open(sealed, 'staff/1')).toThrow('kept for something else')
})

test('a changed, cut or empty text does not open', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'staff/7')
  const [prefix, key, text = ''] = sealed.split('.')
  const changed = (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  for (const other of [changed, text.slice(0, 20), '']) {
    expect(() => box.open([prefix, key, other].join('.'), 'staff/7')).toThrow('changed')
  }
})

test('with another key it does not open, and the error says so', () => {
  const other = createSecretBox('another key of more than thirty-two characters')
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'staff/7')
  expect(() => other.open(sealed, 'staff/7')).toThrow('another SECRET_KEY')
})
