import { setTimeout as sleep } from 'node:timers/promises'
import { paperQuestions, rankOf, scoreParts } from '@kaozhou/domain'
import { eq, sql } from 'drizzle-orm'
import { examAttempts } from '../../../../server/src/database/schema/exams'
import { weighedParts } from '../../../../server/src/modules/learning/exams/papers/paper-shelf'
import { databaseCpuMs } from '../database-usage'
import { each, fulfilled, type LoadWorld, numberOf } from '../load-world'
import type { MeasuredServer } from '../measured-server'
import type { ExamRoom, ExamWorld, Sitter } from './exam-room'
import type { ExamSizes } from './exam-sizes'

export interface ExamLine {
  holds: boolean
  text: string
}

/** The longest that 99 of 100 syncs may take. */
const SYNC_P99_MS = 500
/** So many people look at their report. */
const READERS = 50
/** One in so many hands in twice at once. */
const TWICE = 10

/** Syncs at a steady rate, whether or not the answers of earlier ones have come. */
export async function syncTrial(
  world: LoadWorld<MeasuredServer>,
  room: ExamRoom,
  sizes: ExamSizes,
): Promise<ExamLine[]> {
  const { rate, seconds } = sizes
  const count = Math.round(rate * seconds)
  const questions = paperQuestions(room.paper)
  const took: number[] = []
  const before = await cpuMs(world)
  const { failed, lastedMs } = await steadily(count, rate, async (at) => {
    const person = room.people[(at * 7919) % room.people.length] as Sitter
    const ids = [0, 1, 2].map((next) => questions[(at * 3 + next) % questions.length]?.id ?? '')
    const changes = ids.map((questionId) => ({
      questionId,
      answer: person.answers[questionId] ?? '',
      at: Date.now(),
      seconds: 20,
    }))
    const began = performance.now()
    await person.client.exams.sync({ id: person.attemptId, device: person.device, changes })
    took.push(performance.now() - began)
  })
  const after = await cpuMs(world)
  const p99 = percentile(took, 0.99)
  const perSecond = Math.round((took.length / lastedMs) * 1000)
  return [
    { holds: failed === 0, text: `${count} syncs of 3 answers each, ${failed} failed` },
    {
      holds: p99 <= SYNC_P99_MS,
      text: `${perSecond} syncs a second of ${rate} that were asked; median ${ms(percentile(took, 0.5))}, p99 ${ms(p99)}`,
    },
    { holds: true, text: `processor per sync: ${usedText(before, after, count)}` },
  ]
}

/** Processor time so far. */
interface CpuMs {
  servers: number
  /** Null where the system does not tell. */
  database: number | null
  clients: number
}

async function cpuMs({ servers, store }: LoadWorld<MeasuredServer>): Promise<CpuMs> {
  const usages = await Promise.all(servers.map((server) => server.usage()))
  const { user, system } = process.cpuUsage()
  return {
    servers: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    database: await databaseCpuMs(store),
    clients: (user + system) / 1000,
  }
}

function usedText(before: CpuMs, after: CpuMs, count: number): string {
  const each = (ms: number) => `${(ms / count).toFixed(2)} ms`
  const database =
    before.database === null || after.database === null
      ? 'not measured'
      : each(after.database - before.database)
  return `servers ${each(after.servers - before.servers)}, database ${database}, clients ${each(after.clients - before.clients)}`
}

/** Calls once, or until the call is answered. */
export type Press = <T>(call: () => Promise<T>) => Promise<T>

const once: Press = (call) => call()

/** Everybody hands in within the time; one in ten twice at once. */
export async function handInTrial(
  world: ExamWorld,
  room: ExamRoom,
  { within, press = once }: Pick<ExamSizes, 'within'> & { press?: Press },
): Promise<ExamLine[]> {
  const { people } = room
  const took: number[] = []
  const { failed, lastedMs } = await steadily(people.length, people.length / within, async (at) => {
    const person = people[at] as Sitter
    const began = performance.now()
    const times = Array.from({ length: at % TWICE === 0 ? 2 : 1 })
    await Promise.all(times.map(() => handIn(person, press)))
    took.push(performance.now() - began)
  })
  const counted = await numberOf(
    world,
    sql`select count(*) as n from exam_attempts where mock_id = ${room.mockId} and handed_in_at is not null`,
  )
  const earned = await numberOf(
    world,
    sql`select count(*) as n from points_ledger where reason = 'mockExam' and ref = ${room.mockId}`,
  )
  return [
    {
      holds: failed === 0,
      text: `${people.length} people hand in within ${within} s, ${failed} failed`,
    },
    {
      holds: lastedMs <= within * 1000 + 10_000,
      text: `all answered after ${(lastedMs / 1000).toFixed(1)} s; median ${ms(percentile(took, 0.5))}, p99 ${ms(percentile(took, 0.99))}`,
    },
    {
      holds: counted === people.length && earned === people.length,
      text: `${counted} hand-ins, ${earned} times points: each once`,
    },
    ...(await rankLines(world, room)),
  ]
}

function handIn({ client, attemptId, device, answers }: Sitter, press: Press) {
  const at = Date.now()
  const changes = Object.entries(answers).map(([questionId, answer]) => ({
    ...{ questionId, answer, at },
    seconds: 30,
  }))
  return press(() => client.exams.handIn({ id: attemptId, device, changes }))
}

/** Every stored score and the ranks that reports say, beside those of domain. */
async function rankLines(world: ExamWorld, room: ExamRoom): Promise<ExamLine[]> {
  const { people, paper, solutions } = room
  const parts = weighedParts({ paper, solutions, rulings: {}, offered: true }, null)
  const rows = await world.store.db
    .select({
      userId: examAttempts.userId,
      score: sql<number>`coalesce(${examAttempts.score}, -1)::int`,
      usedMs: sql<number>`coalesce(${examAttempts.usedMs}, -1)::int`,
    })
    .from(examAttempts)
    .where(eq(examAttempts.mockId, room.mockId))
  const stored = new Map(rows.map(({ userId, score }) => [userId, score]))
  const wrongScores = people.filter(
    ({ userId, answers }) => stored.get(userId) !== scoreParts(parts, answers).total,
  )
  const step = Math.max(1, Math.floor(people.length / READERS))
  const readers = people.filter((_, at) => at % step === 0)
  const reports = fulfilled(
    await each(readers, 4, ({ client, attemptId }) => client.exams.mockReport({ id: attemptId })),
  )
  const wrongRanks = reports.filter((report) => report.rank !== rankOf(report, rows))
  return [
    {
      holds: wrongScores.length === 0,
      text: `${people.length} scores, ${wrongScores.length} other than by the key`,
    },
    {
      holds: reports.length === readers.length && wrongRanks.length === 0,
      text: `${reports.length} of ${readers.length} reports read, ${wrongRanks.length} with a wrong rank`,
    },
  ]
}

/** Begins `count` runs of `work` at `rate` a second, and waits for all. */
async function steadily(
  count: number,
  rate: number,
  work: (at: number) => Promise<unknown>,
): Promise<{ failed: number; lastedMs: number }> {
  const began = performance.now()
  const running: Promise<unknown>[] = []
  let failed = 0
  for (let at = 0; at < count; at += 1) {
    const wait = began + (at / rate) * 1000 - performance.now()
    if (wait > 1) await sleep(wait)
    running.push(
      work(at).catch((error: unknown) => {
        failed += 1
        if (failed === 1) console.log(`  first failure: ${String(error)}`)
      }),
    )
  }
  await Promise.all(running)
  return { failed, lastedMs: performance.now() - began }
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function ms(number: number): string {
  return `${Math.round(number)} ms`
}
