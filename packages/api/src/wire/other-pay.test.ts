import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encryptOtherPay } from './other-pay'
import { assertOtherPayKey } from './other-pay-key'

const key = { key: '1234567890123456', iv: '6543210987654321' }

function nodeAes(text: string): string {
  const cipher = createCipheriv('aes-128-cbc', key.key, key.iv)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

test('the header of a known order has its known value', () => {
  const facts = { orderId: '202611200001', openId: 'oAbc', timestamp: 1763655600123 }
  const header = encryptOtherPay(facts, key)
  expect(header).toBe(nodeAes('202611200001.oAbc.1763655600123'))
  expect(header).toMatchInlineSnapshot(`"DuwvKywj+Mk8enZzOJ8+VNyjHwovHv8KWgcDxVHB77I="`)
})

test("any text is encrypted as node's aes-128-cbc does", () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(text, text, fc.nat(), (orderId, openId, timestamp) => {
      expect(encryptOtherPay({ orderId, openId, timestamp }, key)).toBe(
        nodeAes(`${orderId}.${openId}.${timestamp}`),
      )
    }),
  )
})

describe('a key or vector that is not 16 bytes', () => {
  test.each([
    ['a key of 15 bytes', { ...key, key: '123456789012345' }],
    ['a key of 17 bytes', { ...key, key: '12345678901234567' }],
    ['an empty key', { ...key, key: '' }],
    ['a vector of 6 bytes', { ...key, iv: '654321' }],
    ['a key of 16 characters that are more than 16 bytes', { ...key, key: '123456789012345é' }],
  ])('%s', (_, wrong) => {
    expect(() => assertOtherPayKey(wrong)).toThrow(RangeError)
  })
  test('a key of 16 bytes in fewer characters is accepted', () => {
    expect(() => assertOtherPayKey({ ...key, key: '12345678901234é' })).not.toThrow()
  })
})
