import { describe, expect, test } from 'vitest'
import { shouldToast, silentCodes } from './toast'

const failed = (code: number) => ({ code, success: false, message: '不行' })

describe('server messages are shown as a toast (spec §8)', () => {
  test.each([117, 1000, 1024, 4001, 5000, 401])('of code %i', (code) => {
    expect(shouldToast(failed(code))).toBe(true)
  })
  test('of a failure without a code', () => {
    expect(shouldToast({ message: '不行' })).toBe(true)
  })
  test('that are called `msg`', () => {
    expect(shouldToast({ code: 5, msg: '不行' })).toBe(true)
  })
})

describe('server messages are not shown as a toast when', () => {
  test.each([8024, 9007, 51001, 8020, 3015, 6008801, 1001])('the code is %i', (code) => {
    expect(shouldToast(failed(code))).toBe(false)
    expect(silentCodes).toContain(code)
  })
  test('the code is one of these seven alone', () => expect(silentCodes).toHaveLength(7))
  test('the request opts out', () => {
    expect(shouldToast(failed(5000), { noToast: true })).toBe(false)
  })
  test('the window opts out', () => {
    expect(shouldToast(failed(5000), { windowOptedOut: true })).toBe(false)
  })
  test('the response is successful', () => {
    expect(shouldToast({ code: 0, message: '好' })).toBe(false)
    expect(shouldToast({ success: true, message: '好' })).toBe(false)
  })
  test('it has no message', () => {
    expect(shouldToast({ code: 5000 })).toBe(false)
    expect(shouldToast({ code: 5000, message: '', msg: '' })).toBe(false)
  })
  test('the request has a function that takes the response', () => {
    expect(shouldToast(failed(5000), { noToast: () => undefined })).toBe(false)
  })
})
