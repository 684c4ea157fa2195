import { type StudioFormat, type StudioServerMessage, writeStudioFrame } from '@kaozhou/api/desk'
import { WebSocket } from 'ws'
import { pictureOf } from './time-mark'

/** A studio’s line as the server has it: what it sends can’t be decoded, and has the size of what can. */
export interface TrialStudio {
  /** Frames that are sent and not stored yet. */
  unstored(): number
  end(): Promise<void>
}

const PICTURE_MS = 40
const KEY_EVERY = 50
const KEY_BYTES = 40_000
/** With the key pictures 1.2 Mbit/s. */
const PICTURE_BYTES = 5300
const SOUND_BYTES = 160

const FORMAT: StudioFormat = {
  picture: { codec: 'avc1.42001f', width: 1280, height: 720, description: 'AUIAH//hAAA=' },
  sound: { codec: 'opus', sampleRate: 48_000, channels: 1, description: '' },
}

/** Goes live. Resolves when the server takes frames. */
export async function openTrialStudio(
  url: string,
  path: string,
  cookie: string,
): Promise<TrialStudio> {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + path, { headers: { cookie } })
  let number = 0
  let kept = 0
  const began = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as StudioServerMessage
      if (message.type === 'kept') kept = message.number
      if (message.type === 'began') resolve()
      if (message.type === 'refused') reject(new Error(message.message))
    })
  })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'begin', page: 'the-page-of-the-trial', format: FORMAT }))
  await began

  const beganAt = performance.now()
  let pictures = 0
  function send(kind: 'picture' | 'sound', at: number, isKey: boolean, data: Buffer): void {
    number += 1
    const frame = { kind, number, at: Math.round(at * 1000), isKey, data }
    for (const message of writeStudioFrame(frame)) socket.send(message)
  }
  const timer = setInterval(() => {
    // As many as are due: a timer that is late must not make the class slower.
    while (pictures * PICTURE_MS <= performance.now() - beganAt) {
      const at = pictures * PICTURE_MS
      const isKey = pictures % KEY_EVERY === 0
      send('picture', at, isKey, pictureOf(isKey ? KEY_BYTES : PICTURE_BYTES, Date.now()))
      for (const half of [0, PICTURE_MS / 2]) {
        send('sound', at + half, true, Buffer.alloc(SOUND_BYTES, 2))
      }
      pictures += 1
    }
  }, PICTURE_MS / 4)

  return {
    unstored: () => number - kept,
    async end() {
      clearInterval(timer)
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.send(JSON.stringify({ type: 'end' }))
      await closed
    },
  }
}
