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
  ])('%o is a success: %s', (envelope, success) => {
    expect(isSuccess(envelope)).toBe(success)
  })
})

describe('the message of an envelope', () => {
  test.each([
    [{ message: 'a', msg: 'b' }, 'a'],
    [{ message: '', msg: 'b' }, 'b'],
    [{ msg: 'b' }, 'b'],
    [{}, ''],
  ])('%o has the message "%s"', (envelope, message) => {
    expect(envelopeMessage(envelope)).toBe(message)
  })
})

describe('reading an envelope from a body', () => {
  test.each<[string, unknown, number, unknown]>([
    ['an object', { code: 0, data: [1] }, 200, { code: 0, data: [1] }],
    ['JSON text', '{"code":5,"msg":"x"}', 200, { code: 5, msg: 'x' }],
    [
      'an object with further fields, which are kept',
      { code: 2, redirect: '/r' },
      200,
      { code: 2, redirect: '/r' },
    ],
    [
      'an object whose fields have a wrong type, which are left out',
      { code: '0', message: { a: 1 } },
      200,
      {},
    ],
    [
      'a 405 with an error, which becomes the message',
      { error: 'Not allowed' },
      405,
      { error: 'Not allowed', msg: 'Not allowed', message: 'Not allowed' },
    ],
    [
      'a 405 without an error, which keeps its message',
      { code: 4050, message: 'm' },
      405,
      { code: 4050, message: 'm' },
    ],
    ['a page is no envelope', '<html>', 502, undefined],
    ['a list is no envelope', [1], 200, undefined],
    ['an empty body is no envelope', '', 204, undefined],
    ['null is no envelope', null, 200, undefined],
    ['a number is no envelope', 7, 200, undefined],
  ])('%s', (_, body, status, envelope) => {
    expect(readEnvelope(body, status)).toEqual(envelope)
  })
})
