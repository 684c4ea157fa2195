import { expect, test } from 'vitest'
import { createLocalRoom, type LiveConnection, type LiveFrame, sendToRoom } from './local-room'

test('a message is written as bytes once for all pages of a room', () => {
  const room = createLocalRoom('r1')
  const frames: LiveFrame[] = []
  for (const id of ['a', 'b', 'c']) {
    const connection: LiveConnection = {
      ...{
        id,
        roomId: 'r1',
        person: { userId: 1, staffId: null },
        sessionId: 1,
        role: 'student' as const,
      },
      send: (frame) => void frames.push(frame),
      close: () => undefined,
    }
    room.connections.add(connection)
  }
  sendToRoom(room, { type: 'presence', online: 3 })
  expect(frames).toHaveLength(3)
  expect(new Set(frames).size).toBe(1)
  expect(JSON.parse(String(frames[0]))).toEqual({ type: 'presence', online: 3 })
})
