import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { AmfObject, AmfValue } from './amf'
import { readAmf } from './amf'
import { ChunkReader, RTMP, type RtmpMessage } from './chunk-reader'
import { pictureTag, soundTag } from './flv-tags'
import type { PushTake } from './push-take'
import { commandMessage, controlMessage, OUR_CHUNK_BYTES } from './write-message'

/** A program that may push; it leaves with its connection. */
export interface Push {
  take: PushTake
  leave(): void
}

/** Who asks to push with a key; why they may not, in English, as the program's log shows it. */
export type Admit = (key: string, onTaken: () => void) => Promise<Push | { refusal: string }>

const VERSION = 3
const HANDSHAKE_BYTES = 1536
/** A program that has not begun to push by then is none. */
const BEGIN_MS = 15_000
/** Nothing comes for so long: the program, or its network, is gone. */
const SILENT_MS = 20_000
const WINDOW_BYTES = 2_500_000
const DYNAMIC = 2
const STREAM = 1

/** Serves one connection of a program that pushes by RTMP, until it closes. */
export async function serveRtmp(socket: Socket, admit: Admit): Promise<void> {
  socket.setTimeout(SILENT_MS, () => socket.destroy())
  const begins = setTimeout(() => socket.destroy(), BEGIN_MS)
  const session = new RtmpSession(socket, admit, () => clearTimeout(begins))
  try {
    for await (const bytes of socket) {
      await session.read(bytes as Buffer)
      if (session.isOver) break
    }
  } finally {
    clearTimeout(begins)
    socket.destroy()
    session.leave()
  }
}

class RtmpSession {
  readonly #socket: Socket
  readonly #admit: Admit
  readonly #onBegun: () => void
  readonly #chunks = new ChunkReader()
  #greeting: Buffer | null = Buffer.alloc(0)
  #push: Push | null = null
  #readBytes = 0
  #saidBytes = 0
  isOver = false

  constructor(socket: Socket, admit: Admit, onBegun: () => void) {
    this.#socket = socket
    this.#admit = admit
    this.#onBegun = onBegun
  }

  leave(): void {
    this.#push?.leave()
  }

  async read(bytes: Buffer): Promise<void> {
    this.#acknowledge(bytes.length)
    const rest = this.#greeting ? this.#greet(Buffer.concat([this.#greeting, bytes])) : bytes
    if (!rest) return
    for (const message of this.#chunks.read(rest)) {
      await this.#answer(message)
      if (this.isOver) return
    }
  }

  /** The handshake (RTMP 1.0 §5.2). Returns what comes after it. */
  #greet(bytes: Buffer): Buffer | null {
    if (bytes.length > 0 && bytes[0] !== VERSION) throw new RangeError('not RTMP')
    const wasHeard = (this.#greeting?.length ?? 0) > HANDSHAKE_BYTES
    this.#greeting = bytes
    if (bytes.length <= HANDSHAKE_BYTES) return null
    if (!wasHeard) {
      const theirs = bytes.subarray(1, 1 + HANDSHAKE_BYTES)
      const ours = Buffer.concat([Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)])
      this.#socket.write(Buffer.concat([Buffer.of(VERSION), ours, theirs]))
    }
    const end = 1 + 2 * HANDSHAKE_BYTES
    if (bytes.length < end) return null
    this.#greeting = null
    return bytes.subarray(end)
  }

  /** Says how much has come: a program may wait for it. */
  #acknowledge(length: number): void {
    this.#readBytes += length
    if (this.#readBytes - this.#saidBytes < WINDOW_BYTES) return
    this.#saidBytes = this.#readBytes
    this.#socket.write(controlMessage(RTMP.acknowledgement, this.#readBytes % 2 ** 32))
  }

  async #answer({ type, timestamp, payload }: RtmpMessage): Promise<void> {
    switch (type) {
      case RTMP.command:
        return this.#command(readAmf(payload))
      case RTMP.data:
        return this.#describe(readAmf(payload))
      case RTMP.picture:
      case RTMP.sound: {
        const tag = type === RTMP.picture ? pictureTag(payload) : soundTag(payload)
        if (!tag || !this.#push) return
        if (tag.kind === 'foreign') return this.#refuse('only H.264 with AAC (LC) can be taught')
        if (!(await this.#push.take.add(tag, timestamp))) this.#end()
      }
    }
  }

  async #command([name, call = 0, , ...values]: AmfValue[]): Promise<void> {
    switch (name) {
      case 'connect':
        this.#send(
          controlMessage(RTMP.windowSize, WINDOW_BYTES),
          controlMessage(RTMP.peerBandwidth, WINDOW_BYTES, DYNAMIC),
          controlMessage(RTMP.chunkSize, OUR_CHUNK_BYTES),
          commandMessage(
            0,
            '_result',
            call,
            { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
            status('status', 'NetConnection.Connect.Success', 'connected'),
          ),
        )
        return
      case 'createStream':
        return this.#send(commandMessage(0, '_result', call, null, STREAM))
      case 'releaseStream':
      case 'FCPublish':
        return this.#send(commandMessage(0, '_result', call, null))
      case 'publish':
        return this.#publish(values[0])
      case 'play':
        return this.#refuse('this address only takes classes')
      case 'FCUnpublish':
      case 'deleteStream':
      case 'closeStream':
        return this.#end()
    }
  }

  async #publish(name: AmfValue | undefined): Promise<void> {
    const key = typeof name === 'string' ? name : ''
    const admitted = await this.#admit(key, () => this.#end())
    if ('refusal' in admitted) return this.#refuse(admitted.refusal)
    this.#push = admitted
    this.#onBegun()
    const started = status('status', 'NetStream.Publish.Start', 'the class can begin')
    this.#send(commandMessage(STREAM, 'onStatus', 0, null, started))
  }

  /** A program says once how large its pictures are. */
  #describe(values: AmfValue[]): void {
    const facts = values.find((one): one is AmfObject => typeof one === 'object' && one !== null)
    if (facts) this.#push?.take.resize(Number(facts.width), Number(facts.height))
  }

  #refuse(why: string): void {
    const refused = status('error', 'NetStream.Publish.BadName', why)
    this.#send(commandMessage(STREAM, 'onStatus', 0, null, refused))
    this.#end()
  }

  #send(...messages: readonly Buffer[]): void {
    if (this.#socket.writable) this.#socket.write(Buffer.concat(messages))
  }

  #end(): void {
    this.isOver = true
    this.#socket.end()
  }
}

function status(level: 'status' | 'error', code: string, description: string): AmfObject {
  return { level, code, description }
}
