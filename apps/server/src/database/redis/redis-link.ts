import type { Redis, RedisOptions } from 'ioredis'
import { inTime } from '../watch/in-time'
import { RedisLostError } from './redis-lost-error'

/** An idle server answers within a millisecond; one under load within some. */
const ANSWER_MS = 1_000
const EVERY_MS = 500
const CONNECT_MS = 1_000
/** After an error in place of an answer: a Redis that is full takes something now and again. */
const REST_MS = 5_000
/** What each question writes, so that a Redis that is full or may only be read counts as lost. */
const PROBE_KEY = 'kz:probe'

/** This process's two connections to Redis: one asks, one hears what is published. */
export interface RedisLink {
  isUp(): boolean
  /** @throws RedisLostError at once while Redis is lost, or after a second without an answer; what Redis refused with. */
  ask<T>(question: (client: Redis) => Promise<T>): Promise<T>
  /** Calls `listener` with each payload that is published to the channel. */
  subscribe(channel: string, listener: (payload: string) => void): void
  /** Calls `listener` when Redis is lost, and when it answers again and every channel is heard again. */
  onChange(listener: (isUp: boolean, error?: Error) => void): void
  close(): void
}

/** Resolves when Redis has answered, or is lost. It connects again by itself. */
export async function openRedisLink(url: string): Promise<RedisLink> {
  // Loaded here: a server without Redis does without its code.
  const { Redis } = await import('ioredis')
  const options: RedisOptions = {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    retryStrategy: () => EVERY_MS,
    connectionName: 'kaozhou',
    // What can not be answered now fails now: the database does it then.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // The rounds below do both: the link is up when they are done.
    enableReadyCheck: false,
    autoResubscribe: false,
  }
  const mouth = new Redis(url, options)
  const ears = new Redis(url, options)
  const listeners = new Map<string, ((payload: string) => void)[]>()
  /** The channels that this connection has subscribed to. */
  const heard = new Set<string>()
  const changeListeners: ((isUp: boolean, error?: Error) => void)[] = []
  let isUp = false
  let isClosed = false
  let restUntil = 0
  let timer: NodeJS.Timeout | undefined

  function lose(error: Error): void {
    if (isClosed) return
    if (error.name === 'ReplyError') restUntil = performance.now() + REST_MS
    // What waits for an answer would wait for ever; the next round gets new connections.
    if (error instanceof RedisLostError) for (const one of [mouth, ears]) one.disconnect(true)
    if (!isUp) return
    isUp = false
    for (const listener of changeListeners) listener(false, error)
  }

  async function askBoth(): Promise<void> {
    await mouth.set(PROBE_KEY, 1, 'PX', REST_MS)
    await hear()
    await ears.ping()
  }

  async function hear(): Promise<void> {
    const missing = [...listeners.keys()].filter((channel) => !heard.has(channel))
    if (missing.length === 0) return
    await ears.subscribe(...missing)
    for (const channel of missing) heard.add(channel)
  }

  async function round(): Promise<void> {
    try {
      await inTime(ANSWER_MS, askBoth, () => new RedisLostError())
      if (!isUp && !isClosed && performance.now() >= restUntil) {
        isUp = true
        for (const listener of changeListeners) listener(true)
      }
    } catch (error) {
      lose(error as Error)
    }
    if (!isClosed) timer = setTimeout(() => void round(), EVERY_MS).unref()
  }

  for (const one of [mouth, ears]) {
    // An error without a listener ends the process; the rounds notice it.
    one.on('error', () => undefined)
    one.on('close', () => lose(new Error('a connection to Redis ended')))
  }
  ears.on('close', () => heard.clear())
  ears.on('message', (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  })
  const opening = async () => void (await Promise.all([mouth.connect(), ears.connect()]))
  await inTime(ANSWER_MS, opening, () => new RedisLostError()).catch(() => undefined)
  await round()

  return {
    isUp: () => isUp,
    async ask(question) {
      if (!isUp) throw new RedisLostError()
      try {
        return await inTime(
          ANSWER_MS,
          () => question(mouth),
          () => new RedisLostError(),
        )
      } catch (error) {
        lose(error as Error)
        throw error
      }
    },
    subscribe(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      if (isUp) hear().catch(lose)
    },
    onChange: (listener) => void changeListeners.push(listener),
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const one of [mouth, ears]) one.disconnect()
    },
  }
}
