import { createServer, Socket } from 'node:net'

/** How many bytes of answers still come back: `Infinity` for all. */
type Bytes = number

/** What comes back from now on, by whose connection it is. */
export interface Hang {
  /** Of the connections that are open to ask where the replica is. */
  questions: Bytes
  /** Of the open ones that are read by; `ended` ends them. */
  reads: Bytes | 'ended'
  /** Of those that are opened later, whoever opens them. */
  later: Bytes | 'ended'
}

export interface ReplicaGate {
  /** The connection string that leads through the gate. */
  url: string
  hang(how: Hang): void
  /** Ends what hangs, and answers again. */
  open(): void
  /** How many connections were opened so far. */
  opened(): number
  close(): Promise<void>
}

interface Way {
  near: Socket
  far: Socket
  isForQuestions: boolean
  left: Bytes
}

/** In the first message of connections by which the replica is asked where it is. */
const ASKS = 'kaozhou watch'

/** Stands before a replica as a network, or a replica, that takes what it is sent and leaves off answering. */
export async function startReplicaGate(target: string): Promise<ReplicaGate> {
  const { hostname, port } = new URL(target)
  const ways = new Set<Way>()
  let later: Hang['later'] = Number.POSITIVE_INFINITY
  let opened = 0

  function end(way: Way): void {
    ways.delete(way)
    way.near.destroy()
    way.far.destroy()
  }

  const gate = createServer((near) => {
    opened += 1
    if (later === 'ended') return void near.destroy()
    const way: Way = { near, far: new Socket(), isForQuestions: false, left: later }
    ways.add(way)
    near.on('error', () => undefined).on('close', () => end(way))
    // Nothing comes back of a connection that hangs, its end included.
    way.far.on('error', () => undefined).on('close', () => way.left > 0 && end(way))
    way.far.connect(Number(port), hostname)
    near.once('data', (first) => {
      way.isForQuestions = first.includes(ASKS)
    })
    near.on('data', (bytes) => way.far.write(bytes))
    way.far.on('data', (bytes) => {
      near.write(bytes.subarray(0, way.left))
      way.left = Math.max(0, way.left - bytes.length)
    })
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((gate.address() as { port: number }).port)
  return {
    url: url.href,
    hang({ questions, reads, later: ofLater }) {
      later = ofLater
      for (const way of ways) {
        if (way.isForQuestions) way.left = questions
        else if (reads === 'ended') end(way)
        else way.left = reads
      }
    },
    open() {
      later = Number.POSITIVE_INFINITY
      for (const way of ways) if (way.left !== later) end(way)
    },
    opened: () => opened,
    close() {
      for (const way of ways) end(way)
      return new Promise((resolve) => gate.close(() => resolve()))
    },
  }
}
