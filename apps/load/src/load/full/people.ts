import { setTimeout as sleep } from 'node:timers/promises'
import {
  axiosTransport,
  createClient,
  errorCodes,
  type Transport,
  TransportFailure,
  type WireResponse,
} from '@kaozhou/api'
import { CashierError } from '../cashier'
import type { Press } from '../exams/exam-trial'
import type { LoadWorld } from '../load-world'
import type { FailedAnswer, Failure, Wait } from './kill-report'
import type { FullWorld } from './surroundings'

/** People at nginx, each with the client of the shop, and what became of their calls. */
export interface People {
  /** The world as they see it. */
  world: LoadWorld<{ url: string }>
  failed: FailedAnswer[]
  waits: Wait[]
  /** Makes a call until it is answered: who reads that they should try again presses again a moment later. */
  press: Press
  /** How often somebody pressed again. */
  pressedAgain(): number
}

/** A person who has read that something did not work presses again after so long. */
const AGAIN_MS = 1000
/** Nobody tries for longer. */
const PATIENCE_MS = 90_000
const NO_ANSWER = 1000

export function createPeople({ store, dataDirectory, beside: { proxy } }: FullWorld): People {
  const failed: FailedAnswer[] = []
  const waits: Wait[] = []
  let again = 0
  const fail = (failure: Failure) => void failed.push({ at: Date.now(), failure })
  const transport: Transport = async (request) => {
    try {
      const answer = await axiosTransport(request)
      if (answer.status >= 400) fail(failureOf(answer))
      return answer
    } catch (error) {
      const isLate = error instanceof TransportFailure && error.reason === 'timeout'
      fail(isLate ? 'time-out' : 'no answer')
      throw error
    }
  }
  // As in a browser: retries and time limits of the client are its defaults.
  const calls = { transport, retries: undefined, timeout: undefined }
  return {
    world: { servers: [proxy, proxy], store, dataDirectory, calls },
    failed,
    waits,
    pressedAgain: () => again,
    async press(call) {
      const began = Date.now()
      try {
        for (;;) {
          try {
            return await call()
          } catch (error) {
            if (error instanceof CashierError) fail(error.status)
            if (isLost(error)) fail('no answer')
            if (!isPassing(error) || Date.now() - began > PATIENCE_MS) throw error
            again += 1
            await sleep(AGAIN_MS)
          }
        }
      } finally {
        waits.push({ began, ended: Date.now() })
      }
    },
  }
}

function failureOf({ status, body }: WireResponse): Failure {
  const { code } = (body ?? {}) as { code?: unknown }
  return code === errorCodes.replayedRequest.code ? 'sent twice' : status
}

/** True where `fetch` got no answer. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** True for what somebody would try again. */
function isPassing(error: unknown): boolean {
  if (error instanceof CashierError || isLost(error)) return true
  const { status, code } = error as { status?: number; code?: number }
  return (status ?? 0) >= 500 || code === NO_ANSWER
}

export interface Visitors {
  /** Ends them. Tells how many answers they had, and what none of their tries was answered. */
  stop(): Promise<{ answers: number; faults: string[] }>
}

const VISITORS = 4
const READING_MS = 100
/** What visitors look at. */
export const COURSES = [1003, 1009, 1010] as const

/** Visitors who look at courses and comments, whatever else goes on. */
export function startVisitors({ world: { servers, calls }, press }: People): Visitors {
  let answers = 0
  let isOver = false
  const faults = new Set<string>()
  const client = createClient({ baseUrl: servers[0].url, ...calls })
  async function look(at: number): Promise<void> {
    const courseId = COURSES[(at + answers) % COURSES.length] ?? 0
    await press(() => client.comments.list({ courseId, page: 1 + (answers % 3) }))
    await press(() => client.courses.product({ id: courseId }))
    answers += 2
  }
  const all = Array.from({ length: VISITORS }, async (_, at) => {
    while (!isOver) {
      await look(at).catch((error: unknown) => void faults.add(`a visitor read ${error}`))
      await sleep(READING_MS)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(all)
      return { answers, faults: [...faults] }
    },
  }
}
