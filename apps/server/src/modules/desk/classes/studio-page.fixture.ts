import {
  type StudioClientMessage,
  type StudioFrame,
  type StudioServerMessage,
  writeStudioFrame,
} from '@kaozhou/api/desk'
import type { TestServer } from '../../../testing/test-server'

type Type = StudioServerMessage['type']
type Of<T extends Type> = Extract<StudioServerMessage, { type: T }>

/** A page of a studio, without camera and encoder. */
export interface StudioPage {
  /** The first message of a type that was not returned before. */
  next<T extends Type>(type: T): Promise<Of<T>>
  /** Waits until everything up to this number is stored. */
  kept(number: number): Promise<void>
  send(message: StudioClientMessage): void
  sendFrame(frame: StudioFrame): void
  closed: Promise<number>
  leave(): void
}

export const FORMAT = {
  picture: {
    codec: 'avc1.42001f',
    width: 640,
    height: 360,
    description: Buffer.from('0142001fffe100', 'hex').toString('base64'),
  },
  sound: { codec: 'opus', sampleRate: 48_000, channels: 1, description: '' },
} as const

export async function openStudio(
  server: TestServer,
  id: number,
  cookie: string | undefined,
): Promise<StudioPage> {
  const received: StudioServerMessage[] = []
  const returned = new Set<StudioServerMessage>()
  let wake: () => void = () => undefined
  let close: (code: number) => void = () => undefined
  const closed = new Promise<number>((resolve) => {
    close = resolve
  })
  const socket = await server.app.injectWS(
    `/api/desk/classes/${id}/studio`,
    {
      headers: { host: 'localhost', ...(cookie && { cookie }) },
      // An injected request has no socket, but the log reads its address.
      socket: { remoteAddress: '127.0.0.1' } as never,
    },
    {
      onInit(client) {
        client.on('message', (data) => {
          received.push(JSON.parse(String(data)) as StudioServerMessage)
          wake()
        })
        client.on('close', (code) => close(code))
      },
    },
  )

  async function first<T extends Type>(
    type: T,
    matches: (message: Of<T>) => boolean,
  ): Promise<Of<T>> {
    for (;;) {
      const found = received.find(
        (message): message is Of<T> =>
          message.type === type && !returned.has(message) && matches(message as Of<T>),
      )
      if (found) {
        returned.add(found)
        return found
      }
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  return {
    next: (type) => first(type, () => true),
    async kept(number) {
      await first('kept', (message) => message.number >= number)
    },
    send: (message) => socket.send(JSON.stringify(message)),
    sendFrame(frame) {
      for (const message of writeStudioFrame(frame)) socket.send(message)
    },
    closed,
    leave: () => socket.terminate(),
  }
}

const PICTURE_US = 40_000
const SOUND_US = 20_000

/** The frames of a class: 25 pictures a second, every two seconds a key picture, and sound; numbers from 1. */
export function framesOf(seconds: number): StudioFrame[] {
  const pictures = Array.from({ length: seconds * 25 }, (_, n) => ({
    kind: 'picture' as const,
    at: n * PICTURE_US,
    isKey: n % 50 === 0,
    data: Buffer.from(`picture ${n}`),
  }))
  const sounds = Array.from({ length: seconds * 50 }, (_, n) => ({
    kind: 'sound' as const,
    at: n * SOUND_US,
    isKey: true,
    data: Buffer.from(`sound ${n}`),
  }))
  return [...pictures, ...sounds]
    .sort((a, b) => a.at - b.at)
    .map((frame, index) => ({ ...frame, number: index + 1 }))
}
