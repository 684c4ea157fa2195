import { connect, type Socket } from 'node:net'
import { type AmfObject, type AmfValue, readAmf, writeAmf } from './amf'
import { ChunkReader, RTMP } from './chunk-reader'

const HANDSHAKE_BYTES = 1536

/** A program that pushes by RTMP, as OBS does. */
export interface Pusher {
  /** The level and the description of the server's answer to `publish`. */
  publish(key: string): Promise<{ level: AmfValue; description: AmfValue }>
  send(type: number, timestamp: number, payload: Buffer): void
  closed: Promise<void>
  leave(): void
}

/** Connects and greets. Messages go in chunks of 128 bytes, the size without an agreement. */
export async function openPusher(port: number): Promise<Pusher> {
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(Buffer.concat([Buffer.of(3), Buffer.alloc(2 * HANDSHAKE_BYTES)]))
  const answers = answersOf(socket)
  const command = (...values: AmfValue[]) => send(RTMP.command, 0, writeAmf(...values))

  function send(type: number, timestamp: number, payload: Buffer): void {
    const head = Buffer.alloc(12)
    head.writeUInt8(5, 0)
    head.writeUIntBE(timestamp, 1, 3)
    head.writeUIntBE(payload.length, 4, 3)
    head.writeUInt8(type, 7)
    head.writeUInt32LE(1, 8)
    const pieces: Buffer[] = [head]
    for (let at = 0; at < payload.length; at += 128) {
      if (at > 0) pieces.push(Buffer.of(0xc5))
      pieces.push(payload.subarray(at, at + 128))
    }
    socket.write(Buffer.concat(pieces))
  }

  return {
    async publish(key) {
      command('connect', 1, { app: 'live', tcUrl: `rtmp://127.0.0.1:${port}/live` })
      await answers('_result')
      command('releaseStream', 2, null, key)
      command('createStream', 3, null)
      command('publish', 4, null, key, 'live')
      const values = await answers('onStatus')
      const { level = null, description = null } = (values.at(-1) ?? {}) as AmfObject
      return { level, description }
    },
    send,
    closed,
    leave: () => socket.destroy(),
  }
}

/** Waits for the next command with a name. */
function answersOf(socket: Socket): (name: string) => Promise<AmfValue[]> {
  const chunks = new ChunkReader()
  const commands: AmfValue[][] = []
  let greeted = 0
  let wake: () => void = () => undefined
  socket.on('data', (bytes) => {
    const skipped = Math.min(bytes.length, 1 + 2 * HANDSHAKE_BYTES - greeted)
    greeted += skipped
    for (const { type, payload } of chunks.read(bytes.subarray(skipped))) {
      if (type === RTMP.command) commands.push(readAmf(payload))
    }
    wake()
  })
  return async (name) => {
    for (;;) {
      const at = commands.findIndex(([first]) => first === name)
      if (at >= 0) return commands.splice(at, 1)[0] ?? []
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
}
