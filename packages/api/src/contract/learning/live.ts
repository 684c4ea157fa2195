import * as v from 'valibot'
import { liveMessage, liveStream } from '../../entities/live/live-message'
import { liveRoom } from '../../entities/live/live-room'
import { endpoint } from '../endpoint'
import { id, int, text } from '../wire-schemas'

const roomid = text(40, 1)

export const room = endpoint({
  method: 'GET',
  path: '/api/live/{roomid}',
  summary: 'A live room: its class, its stream, and what it shows',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'notEntitled', 'notFound'],
  input: v.object({ roomid }),
  output: liveRoom,
})

export const messages = endpoint({
  method: 'GET',
  path: '/api/live/{roomid}/messages',
  summary: 'What was said in a room, the newest last; `before` asks for what was earlier',
  access: 'user',
  refuses: ['auditionExpired', 'courseExpired', 'notEntitled', 'notFound'],
  input: v.object({
    roomid,
    before: v.optional(id()),
    stream: v.optional(liveStream),
    length: v.optional(int(1, 100), 50),
  }),
  output: v.object({ list: v.array(liveMessage), end: v.boolean() }),
})
