import { describe, expect, test, vi } from 'vitest'
import type { Notifications } from '../../../database/notifications'
import type { LiveEvent } from './live-bus'
import { openPostgresBus, payloadOf } from './postgres-bus'

const message = (id: number, text: string): LiveEvent => ({
  kind: 'message',
  id,
  after: id - 1,
  message: {
    ...{ id, stream: 'student', userId: 1, nickname: '小舟', avatar: '' },
    ...{ text, createdAt: 0 },
  },
})

describe('payloads', () => {
  test('as many events as fit below 8000 bytes, in order, none lost', () => {
    let waiting = Array.from({ length: 60 }, (_, at) => ({
      roomId: 'room',
      event: message(at + 1, '问'.repeat(200)),
    }))
    const ids: number[] = []
    while (waiting.length > 0) {
      const { payload, count } = payloadOf('server', waiting)
      expect(Buffer.byteLength(payload)).toBeLessThan(8000)
      const { events } = JSON.parse(payload) as { events: { event: { id: number } }[] }
      expect(events).toHaveLength(count)
      ids.push(...events.map(({ event }) => event.id))
      waiting = waiting.slice(count)
    }
    expect(ids).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  })

  test('a message that exceeds the limit by itself is sent without its content', () => {
    const { payload, count } = payloadOf('server', [
      { roomId: 'room', event: message(7, '问'.repeat(4000)) },
    ])
    expect(count).toBe(1)
    expect(JSON.parse(payload)).toEqual({
      from: 'server',
      events: [{ roomId: 'room', event: { kind: 'message', id: 7, after: 6 } }],
    })
  })
})

test('events published while a notification is under way share the next one, and arrive in order at the other server', async () => {
  const listeners: ((payload: string) => void)[] = []
  const payloads: string[] = []
  const notifications: Notifications = {
    listen: async (_, listener) => void listeners.push(listener),
    notify: async (_, payload) => {
      payloads.push(payload)
      await new Promise((resolve) => setImmediate(resolve))
      for (const listener of listeners) listener(payload)
    },
    onGap: () => undefined,
    settle: async () => undefined,
    isHeardWithin: () => true,
  }
  const options = { notifications, log: console as never, rooms: () => [] }
  const [own, other] = [await openPostgresBus(options), await openPostgresBus(options)]
  const heard: Record<'own' | 'other', number[]> = { own: [], other: [] }
  own.subscribe((_, event) => void heard.own.push('id' in event ? event.id : 0))
  other.subscribe((_, event) => void heard.other.push('id' in event ? event.id : 0))
  for (let id = 1; id <= 20; id += 1) own.publish('room', message(id, 'text'))
  await vi.waitFor(() => expect(heard.other).toHaveLength(20))
  expect(heard.other).toEqual(heard.own)
  expect(payloads).toHaveLength(2)
})
