import type { ChildProcess } from 'node:child_process'
import type { Store } from '../../../../server/src/database/executor'
import { databaseCpuMs } from '../database-usage'
import { answerOf, type MeasuredServer, type ProcessUsage } from '../measured-server'
import type { ClientAnswer, ClientTask, StormReport, TalkReport } from './client-protocol'
import { type LiveRoomPlan, planRooms } from './live-people'
import type { LiveSizes } from './live-sizes'
import { addWaits } from './wait-times'

export interface LiveWorld {
  servers: readonly [MeasuredServer, MeasuredServer]
  store: Store
  clients: ChildProcess
}

/** Processor time in ms of a part of a trial, by who used it. */
interface Used {
  seconds: number
  servers: number
  database: number | null
  clients: number
  /** The longest of both servers' 99th percentiles, ms. */
  loopDelayMs: number
}

export interface Storm {
  report: StormReport
  used: Used
}

export interface LiveResult {
  joined: Storm
  talk: TalkReport
  talkUsed: Used
  /** Heaps of both servers together after each stretch of talk, bytes; the first warms up. */
  heaps: number[]
  /** Resident memory of both servers together, likewise. */
  resident: number[]
  left: Storm
}

/** Memory is measured between stretches, because a collection holds everything up. */
const STRETCHES = 6

/** People come in a storm, talk, and leave in a storm. */
export async function runLiveTrial(
  world: LiveWorld,
  name: string,
  plan: { rooms: number; people: number },
  sizes: LiveSizes,
): Promise<LiveResult> {
  const rooms: LiveRoomPlan[] = await planRooms(world.store, name, plan)
  const urls = world.servers.map(({ url }) => url)
  const storm = async (task: ClientTask): Promise<Storm> => {
    const { answer, used } = await measured(world, task)
    if (!answer.storm) throw new Error(`no report of ${task.do}`)
    return { report: answer.storm, used }
  }
  const joined = await storm({ do: 'join', urls, rooms, seconds: sizes.storm })
  const talked = await talkInStretches(world, sizes)
  const left = await storm({ do: 'leave', seconds: sizes.storm })
  return { joined, ...talked, left }
}

async function talkInStretches(
  world: LiveWorld,
  { seconds, rate }: LiveSizes,
): Promise<Pick<LiveResult, 'talk' | 'talkUsed' | 'heaps' | 'resident'>> {
  const reports: TalkReport[] = []
  const parts: Used[] = []
  const heaps: number[] = []
  const resident: number[] = []
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    const task = { do: 'talk', seconds: seconds / STRETCHES, rate } as const
    const { answer, used, usages } = await measured(world, task)
    if (!answer.talk) throw new Error('no report of the talk')
    reports.push(answer.talk)
    parts.push(used)
    heaps.push(sum(usages.map(({ heapBytes }) => heapBytes)))
    resident.push(sum(usages.map(({ rssBytes }) => rssBytes)))
  }
  return { talk: reports.reduce(addTalk), talkUsed: parts.reduce(addUsed), heaps, resident }
}

/** Has the clients do something, and takes what everybody used for it. */
async function measured(
  { servers, store, clients }: LiveWorld,
  task: ClientTask,
): Promise<{ answer: ClientAnswer; used: Used; usages: ProcessUsage[] }> {
  const before = await Promise.all(servers.map((server) => server.usage()))
  const databaseBefore = await databaseCpuMs(store)
  const began = performance.now()
  clients.send(task)
  const answer = await answerOf<ClientAnswer>(clients)
  const seconds = (performance.now() - began) / 1000
  const databaseAfter = await databaseCpuMs(store)
  const usages = await Promise.all(servers.map((server) => server.usage()))
  const used: Used = {
    seconds,
    servers: sum(usages.map(({ cpuMs }) => cpuMs)) - sum(before.map((one) => one.cpuAfterMs)),
    database:
      databaseBefore === null || databaseAfter === null ? null : databaseAfter - databaseBefore,
    clients: answer.cpuMs,
    loopDelayMs: Math.max(...usages.map(({ loopDelayMs }) => loopDelayMs)),
  }
  return { answer, used, usages }
}

function addTalk(all: TalkReport, one: TalkReport): TalkReport {
  addWaits(all.toEach, one.toEach)
  addWaits(all.toAll, one.toAll)
  return {
    messages: all.messages + one.messages,
    deliveries: all.deliveries + one.deliveries,
    lost: all.lost + one.lost,
    doubled: all.doubled + one.doubled,
    outOfOrder: all.outOfOrder + one.outOfOrder,
    refused: all.refused + one.refused,
    toEach: all.toEach,
    toAll: all.toAll,
  }
}

function addUsed(all: Used, one: Used): Used {
  return {
    seconds: all.seconds + one.seconds,
    servers: all.servers + one.servers,
    database: all.database === null || one.database === null ? null : all.database + one.database,
    clients: all.clients + one.clients,
    loopDelayMs: Math.max(all.loopDelayMs, one.loopDelayMs),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
