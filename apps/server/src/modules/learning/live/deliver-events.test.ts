import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../database/executor'
import { openTestStore } from '../../../testing/test-database'
import { queueDelivery } from './deliver-events'
import { createLocalRoom } from './local-room'

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test.each(Array.from({ length: 12 }, (_, steps) => [steps]))(
  'an event is delivered that comes %i steps after the one before it',
  async (steps) => {
    const deps = { redis: null, db: store.db, now: Date.now, log: fastify().log }
    const room = { ...createLocalRoom('r1'), lastMessageId: 0 }
    const hidden: unknown[] = []
    room.connections.add({
      ...{ id: 'a', roomId: 'r1', person: { userId: 1, staffId: null }, sessionId: 1 },
      role: 'student',
      send: (frame) => void hidden.push(JSON.parse(String(frame)).id),
      close: () => undefined,
    })
    queueDelivery(deps, room, { kind: 'hidden', id: 1 })
    for (let step = 0; step < steps; step += 1) await undefined
    queueDelivery(deps, room, { kind: 'hidden', id: 2 })
    await new Promise(setImmediate)
    expect(hidden).toEqual([1, 2])
  },
)
