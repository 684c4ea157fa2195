import type { ChildProcess } from 'node:child_process'
import { eq, sql } from 'drizzle-orm'
import type { Store } from '../../../../../server/src/database/executor'
import { sections } from '../../../../../server/src/database/schema/catalogue'
import { staff, staffSessions } from '../../../../../server/src/database/schema/desk'
import { hashToken, newToken } from '../../../../../server/src/platform/session-token'
import { answerOf, type MeasuredServer } from '../../measured-server'
import { planRooms } from '../live-people'
import type { Line } from '../live-report'
import { waitAt } from '../wait-times'
import { openTrialStudio } from './trial-studio'
import type { WatchReport, WatchTask } from './watch-protocol'

interface WatchWorld {
  servers: readonly [MeasuredServer, MeasuredServer]
  store: Store
  /** The process of the players. */
  clients: ChildProcess
}

/** Of 100 students at the studio’s server 99 have a part within so many ms. */
const PART_LIMIT_MS = 1500

/** A class is taught at the first server while students of both watch it. */
export async function runWatchTrial(
  { servers, store, clients }: WatchWorld,
  { people, seconds }: { people: number; seconds: number },
): Promise<Line[]> {
  const [plan] = await planRooms(store, 'watched', { rooms: 1, people: people + 1 })
  if (!plan) throw new Error('no room was planned')
  const { roomId, tokens } = plan
  const path = `/api/desk/classes/${await sectionOf(store, roomId)}/studio`
  const studio = await openTrialStudio(servers[0].url, path, await ownerCookie(store))
  // A stream begins with a whole segment.
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const before = await Promise.all(servers.map((server) => server.usage()))
  const task: WatchTask = {
    roomId,
    seconds,
    students: tokens.slice(1).map((token, index) => {
      return { token, url: (servers[index % 2] ?? servers[0]).url }
    }),
  }
  clients.send(task)
  const report = await answerOf<WatchReport>(clients)
  const after = await Promise.all(servers.map((server) => server.usage()))
  const cpuMs = after.map((one, index) => one.cpuMs - (before[index]?.cpuAfterMs ?? 0))
  const unstored = studio.unstored()
  await studio.end()
  return linesOf(report, { people, seconds, cpuMs, unstored, usages: after })
}

function linesOf(
  report: WatchReport,
  found: {
    people: number
    seconds: number
    cpuMs: number[]
    unstored: number
    usages: { loopDelayMs: number; rssBytes: number }[]
  },
): Line[] {
  const { people, seconds, cpuMs, usages, unstored } = found
  const { parts, segments, failed, mediaBytes, playlistBytes, requests } = report
  const megabits = (bytes: number): string => ((bytes * 8) / seconds / 1e6).toFixed(0)
  const p99 = waitAt(parts, 0.99)
  const share = (ms: number): string => (ms / seconds / 10 / (people / 2)).toFixed(3)
  return [
    {
      holds: p99 <= PART_LIMIT_MS,
      text: `parts, at the studio’s server: from the studio to a student in ${waitAt(parts, 0.5)} ms (half), ${p99} ms (99 of 100)`,
    },
    {
      holds: true,
      text: `segments, at the other server: ${waitAt(segments, 0.5)} ms (half), ${waitAt(segments, 0.99)} ms (99 of 100)`,
    },
    {
      holds: failed.length === 0,
      text: `${requests} requests, ${failed.length} failed${failed[0] ? ` (${failed[0]})` : ''}; the studio had ${unstored} frames that were not stored`,
    },
    {
      holds: true,
      text: `egress ${megabits(mediaBytes)} Mbit/s of media, ${megabits(playlistBytes)} of playlists; a student ${megabits(((mediaBytes + playlistBytes) / (people || 1)) * 1000)} kbit/s`,
    },
    {
      holds: true,
      text: `processor of a core for a student: ${share(cpuMs[0] ?? 0)} % with parts, ${share(cpuMs[1] ?? 0)} % without; loops p99 ${usages.map(({ loopDelayMs }) => loopDelayMs.toFixed(0)).join(' and ')} ms; resident ${usages.map(({ rssBytes }) => (rssBytes / 1024 / 1024).toFixed(0)).join(' and ')} MB; players ${(report.cpuMs / seconds / 10).toFixed(0)} %`,
    },
  ]
}

async function sectionOf({ db }: Store, roomId: string): Promise<number> {
  const [row] = await db
    .select({ id: sections.id })
    .from(sections)
    .where(eq(sql`${sections.liveParams} ->> 'roomId'`, roomId))
  if (!row) throw new Error(`no class has the room ${roomId}`)
  return row.id
}

/** The cookie of somebody who may teach every class. */
async function ownerCookie({ db }: Store): Promise<string> {
  const now = Date.now()
  const person = {
    login: 'trial-owner',
    name: '负载',
    roles: ['owner' as const],
    passwordHash: '-',
  }
  const [row] = await db
    .insert(staff)
    .values({ ...person, createdAt: now })
    .returning({ id: staff.id })
  const token = newToken()
  await db.insert(staffSessions).values({
    ...{ staffId: row?.id ?? 0, tokenHash: hashToken(token), userAgent: 'bench' },
    ...{ address: '127.0.0.1', createdAt: now, seenAt: now, factorAt: now },
  })
  return `kz_desk=${token}`
}
