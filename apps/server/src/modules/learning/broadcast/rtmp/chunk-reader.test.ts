import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmf, writeAmf } from './amf'
import { ChunkReader, RTMP } from './chunk-reader'

/** A message on a chunk stream, in chunks of 128 bytes. */
function chunked(id: number, timestamp: number, payload: Buffer): Buffer[] {
  const head = Buffer.alloc(12)
  head.writeUInt8(id, 0)
  head.writeUIntBE(timestamp, 1, 3)
  head.writeUIntBE(payload.length, 4, 3)
  head.writeUInt8(RTMP.picture, 7)
  const chunks: Buffer[] = []
  for (let at = 0; at === 0 || at < payload.length; at += 128) {
    const front = at === 0 ? head : Buffer.of(0xc0 | id)
    chunks.push(Buffer.concat([front, payload.subarray(at, at + 128)]))
  }
  return chunks
}

describe('messages', () => {
  test('of two streams come out whole, however their chunks are mixed and cut', () => {
    const payload = fc
      .uint8Array({ minLength: 1, maxLength: 600 })
      .map((bytes) => Buffer.from(bytes))
    fc.assert(
      fc.property(payload, payload, fc.integer({ min: 1, max: 400 }), (one, two, size) => {
        const [first, second] = [chunked(4, 40, one), chunked(6, 80, two)]
        const mixed: Buffer[] = []
        for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
          for (const chunk of [first[at], second[at]]) if (chunk) mixed.push(chunk)
        }
        const bytes = Buffer.concat(mixed)
        const reader = new ChunkReader()
        const messages = []
        for (let at = 0; at < bytes.length; at += size) {
          messages.push(...reader.read(bytes.subarray(at, at + size)))
        }
        const byTime = messages.sort((a, b) => a.timestamp - b.timestamp)
        expect(byTime.map(({ payload: whole }) => whole)).toEqual([one, two])
      }),
    )
  })

  test('a header may leave out what is as before, and say only how much later it is', () => {
    const reader = new ChunkReader()
    const whole = Buffer.concat(chunked(4, 1000, Buffer.from('ab')))
    const later = Buffer.concat([Buffer.of(0x84, 0, 0, 40), Buffer.from('cd')])
    const again = Buffer.concat([Buffer.of(0xc4), Buffer.from('ef')])
    const messages = reader.read(Buffer.concat([whole, later, again]))
    expect(messages.map(({ timestamp, payload }) => [timestamp, String(payload)])).toEqual([
      [1000, 'ab'],
      [1040, 'cd'],
      [1080, 'ef'],
    ])
  })

  test('a class of more than four and a half hours has times of 32 bits', () => {
    const head = Buffer.from('04ffffff0000020900000000', 'hex')
    const time = Buffer.alloc(4)
    time.writeUInt32BE(20_000_000)
    const [message] = new ChunkReader().read(Buffer.concat([head, time, Buffer.from('ab')]))
    expect(message).toMatchObject({ timestamp: 20_000_000, type: RTMP.picture })
  })

  test('after an agreement chunks are larger', () => {
    const agreed = Buffer.from('02000000000004010000000000001000', 'hex')
    const head = Buffer.from('040000000001900900000000', 'hex')
    const reader = new ChunkReader()
    const messages = reader.read(Buffer.concat([agreed, head, Buffer.alloc(400, 7)]))
    expect(messages.map(({ payload }) => payload.length)).toEqual([400])
  })
})

test.each([
  ['a message that is too large', Buffer.from('04000000ffffff0900000000', 'hex')],
  ['a chunk that nothing came before', Buffer.of(0xc4)],
  ['chunks of no size', Buffer.from('02000000000004010000000000000000', 'hex')],
])('%s ends the connection', (_, bytes) => {
  expect(() => new ChunkReader().read(bytes)).toThrow(RangeError)
})

test('more chunk streams than a program has end the connection', () => {
  const many = Array.from({ length: 20 }, (_, at) => chunked(at + 3, 0, Buffer.alloc(200))[0])
  expect(() => new ChunkReader().read(Buffer.concat(many as Buffer[]))).toThrow(RangeError)
})

test('any bytes are read or refused, and nothing large is kept', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 }), (pieces) => {
      const reader = new ChunkReader()
      try {
        for (const piece of pieces) reader.read(Buffer.from(piece))
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
  )
})

test('values of a command come back as they were written', () => {
  const values = ['publish', 4, null, true, { app: 'live', deep: { size: 2 } }]
  expect(readAmf(writeAmf(...values))).toEqual(values)
})

test.each([
  ['a text that is cut off', Buffer.from('020010616263', 'hex')],
  ['an object without an end', Buffer.from('030001610500', 'hex')],
  ['a kind that no command has', Buffer.of(17, 0)],
  ['objects in objects in objects', Buffer.from('03000161'.repeat(40), 'hex')],
])('%s is refused', (_, bytes) => {
  expect(() => readAmf(bytes)).toThrow(RangeError)
})
