import { describe, expect, test } from 'vitest'
import { envelopeMessage, isSuccess, readEnvelope } from './envelope'

describe('success is a success flag or code 0 (spec §5)', () => {
  test.each([
    [{ code: 0, success: true }, true],
    [{ code: 0 }, true],
    [{ success: true }, true],
    [{ code: 1, success: true }, true],
    [{ code: 0, success: false }, true],
    [{ code: 1, success: false }, false],
    [{ code: 117 }, false],
    [{ success: false }, false],
    [{}, false],
  ])('%o → %s', (envelope, success) => {
    expect(isSuccess(envelope)).toBe(success)
  })
})

describe('the message', () => {
  test.each([
    [{ message: 'a', msg: 'b' }, 'a'],
    [{ message: '', msg: 'b' }, 'b'],
    [{ msg: 'b' }, 'b'],
    [{}, ''],
  ])('%o → "%s"', (envelope, message) => {
    expect(envelopeMessage(envelope)).toBe(message)
  })
})

describe('reading a body', () => {
  test.each<[string, unknown, number, unknown]>([
    ['an object', { code: 0, data: [1] }, 200, { code: 0, data: [1] }],
    ['JSON text', '{"code":5,"msg":"x"}', 200, { code: 5, msg: 'x' }],
    ['further fields stay', { code: 2, redirect: '/r' }, 200, { code: 2, redirect: '/r' }],
    ['a field of a wrong type is left out', { code: '0', message: { a: 1 } }, 200, {}],
    [
      '405: the message is the error',
      { error: 'Not allowed' },
      405,
      { error: 'Not allowed', msg: 'Not allowed', message: 'Not allowed' },
    ],
    ['405 without an error', { code: 4050, message: 'm' }, 405, { code: 4050, message: 'm' }],
    ['a page', '<html>', 502, undefined],
    ['a list', [1], 200, undefined],
    ['nothing', '', 204, undefined],
    ['null', null, 200, undefined],
    ['a number', 7, 200, undefined],
  ])('%s', (_, body, status, envelope) => {
    expect(readEnvelope(body, status)).toEqual(envelope)
  })
})
