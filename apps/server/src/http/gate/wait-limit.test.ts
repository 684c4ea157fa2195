import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { answerErrors } from '../answer-errors'
import { createWaitLimit, limitWaiting, type WaitLimit } from './wait-limit'

const BUSY = { code: 5030, message: '服务繁忙，请稍后再试' }

/** A limit on a clock of its own. */
function timed() {
  const clock = { now: 0 }
  const limit = createWaitLimit(() => clock.now)
  /** Calls that begin at once. */
  const begin = (calls: number) => Array.from({ length: calls }, () => limit.begin())
  /** A crowd that stays under way, of calls that began with some that were quick and some that took so long. */
  function crowdAfter(size: number, slow: { calls: number; took: number }) {
    const [quick, late, crowd] = [begin(65), begin(slow.calls), begin(size)]
    clock.now += 20
    for (const end of quick) end()
    clock.now += slow.took - 20
    for (const end of late) end()
    return crowd
  }
  return { clock, limit, begin, crowdAfter }
}

const isRefused = ({ begin }: WaitLimit) => {
  try {
    begin()()
    return false
  } catch {
    return true
  }
}

describe('calls that begin', () => {
  test.each([
    ['a crowd that comes at once, of whom nobody has been answered', 5000, 0, 9000, false],
    ['a crowd, and answers within seven seconds', 5000, 65, 7000, false],
    ['a crowd, and answers after eight seconds', 5000, 65, 8000, true],
    ['a crowd, and half of the answers after eight seconds', 5000, 32, 8000, false],
    ['few, and answers after eight seconds', 99, 65, 8000, false],
    ['a hundred, and answers after eight seconds', 100, 65, 8000, true],
  ])('%s', (_, crowd, calls, took, expected) => {
    const { limit, crowdAfter } = timed()
    crowdAfter(crowd, { calls, took })
    expect(isRefused(limit)).toBe(expected)
  })

  test('are let in again when most of the crowd has gone, and a new crowd when all have', () => {
    const { limit, begin, crowdAfter } = timed()
    const crowd = crowdAfter(150, { calls: 65, took: 8000 })
    expect(isRefused(limit)).toBe(true)
    for (const end of crowd.splice(0, 51)) end()
    expect(isRefused(limit)).toBe(false)
    for (const end of crowd) end()
    expect(begin(500)).toHaveLength(500)
  })

  test('end once, however often that is told', () => {
    const { limit, crowdAfter } = timed()
    const [first] = crowdAfter(101, { calls: 65, took: 8000 })
    for (let told = 0; told < 3; told += 1) first?.()
    expect(isRefused(limit)).toBe(true)
  })
})

describe('a server', () => {
  let app: FastifyInstance | undefined
  afterEach(() => app?.close())

  /** A server with a call that waits until it is let go, on a clock of its own. */
  async function open() {
    const clock = { now: 0 }
    const waiting: (() => void)[] = []
    const own = fastify()
    app = own
    answerErrors(own)
    limitWaiting(
      own,
      createWaitLimit(() => clock.now),
    )
    const wait = () => new Promise<string>((resolve) => waiting.push(() => resolve('answered')))
    own.get('/slow', { config: { row: 'slow' } }, wait)
    own.get('/quick', { config: { row: 'quick' } }, async () => 'answered')
    own.get('/no-row', async () => 'answered')
    const url = await own.listen({ host: '127.0.0.1', port: 0 })
    const ask = (path: string, signal?: AbortSignal) => fetch(url + path, signal ? { signal } : {})
    /** Calls that are under way when it resolves. */
    async function crowd(size: number, signal?: AbortSignal) {
      const before = waiting.length
      const answers = Array.from({ length: size }, () => ask('/slow', signal))
      await expect.poll(() => waiting.length).toBe(before + size)
      return answers
    }
    /** Answers the calls that have waited longest. */
    function letGo(calls = waiting.length): void {
      for (const answer of waiting.splice(0, calls)) answer()
    }
    return { clock, ask, crowd, letGo }
  }

  test('answers busy at once while the calls of its contracts wait too long, and answers them again afterwards', async () => {
    const { clock, ask, crowd, letGo } = await open()
    const first = await crowd(65)
    const second = await crowd(100)
    clock.now += 8000
    letGo(65)
    for (const answer of await Promise.all(first)) expect(answer.status).toBe(200)
    const refused = await ask('/quick')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject(BUSY)
    expect((await ask('/no-row')).status).toBe(200)
    expect((await ask('/nothing')).status).toBe(404)
    letGo()
    for (const answer of await Promise.all(second)) expect(answer.status).toBe(200)
    expect((await ask('/quick')).status).toBe(200)
  })

  test('counts a call that its client gives up as ended', async () => {
    const { clock, ask, crowd, letGo } = await open()
    const leaving = new AbortController()
    const first = await crowd(65)
    const given = await crowd(100, leaving.signal)
    clock.now += 8000
    letGo(65)
    await Promise.all(first)
    expect((await ask('/quick')).status).toBe(503)
    leaving.abort()
    await Promise.allSettled(given)
    await expect.poll(async () => (await ask('/quick')).status).toBe(200)
    letGo()
  })
})
