import type { LiveMessage } from '@kaozhou/api'
import type { TalkReport } from './client-protocol'
import type { LiveClient } from './live-client'
import { addWait } from './wait-times'

/** Messages that are under way may take so long to arrive after the last was sent. */
const SETTLE_MS = 5000
/** A student may write five messages in ten seconds; in a small room the teacher takes a turn in five. */
const TEACHER_TURN = 5

interface SentMessage {
  sentAt: number
  room: readonly LiveClient[]
  /** How often it came to each. */
  arrivals: Map<LiveClient, number>
  lastWaitMs: number
}

export interface Talk {
  take(client: LiveClient, message: LiveMessage): void
  refuse(): void
  /** Everybody talks in turn, `rate` messages a second in every room; resolves when all have arrived. */
  run(rooms: readonly (readonly LiveClient[])[], seconds: number, rate: number): Promise<TalkReport>
}

export function createTalk(name: string): Talk {
  const sent = new Map<string, SentMessage>()
  const newest = new Map<LiveClient, number>()
  let spoken = 0
  let missing = 0
  let report = emptyReport()

  function take(client: LiveClient, { id, text }: LiveMessage): void {
    const message = sent.get(text)
    if (!message) return
    const wait = performance.now() - message.sentAt
    const times = (message.arrivals.get(client) ?? 0) + 1
    message.arrivals.set(client, times)
    if (times > 1) {
      report.doubled += 1
      return
    }
    missing -= 1
    message.lastWaitMs = Math.max(message.lastWaitMs, wait)
    addWait(report.toEach, wait)
    if (id < (newest.get(client) ?? 0)) report.outOfOrder += 1
    newest.set(client, Math.max(id, newest.get(client) ?? 0))
  }

  function speak(room: readonly LiveClient[], turn: number): void {
    const students = room.length - 1
    const speaker = turn % TEACHER_TURN === 0 ? 0 : 1 + (turn % Math.max(1, students))
    spoken += 1
    const text = `${name} ${spoken}`
    sent.set(text, { sentAt: performance.now(), room, arrivals: new Map(), lastWaitMs: 0 })
    missing += room.length
    room[speaker]?.send(text, `${name}-${spoken}`)
  }

  async function run(
    rooms: readonly (readonly LiveClient[])[],
    seconds: number,
    rate: number,
  ): Promise<TalkReport> {
    sent.clear()
    missing = 0
    report = emptyReport()
    const turns = Math.round(seconds * rate)
    const began = performance.now()
    // Rooms talk in turn within a period, as rooms do that know nothing of each other.
    for (let step = 0; step < turns * rooms.length; step += 1) {
      await until(began + (step * 1000) / (rate * rooms.length))
      speak(rooms[step % rooms.length] ?? [], Math.floor(step / rooms.length))
    }
    const end = performance.now() + SETTLE_MS
    while (missing > 0 && performance.now() < end) await until(performance.now() + 20)
    return finish(report, [...sent.values()])
  }

  return {
    take,
    refuse: () => {
      report.refused += 1
    },
    run,
  }
}

function finish(report: TalkReport, sent: readonly SentMessage[]): TalkReport {
  for (const { room, arrivals, lastWaitMs } of sent) {
    report.messages += 1
    report.deliveries += room.length
    report.lost += room.length - arrivals.size
    if (arrivals.size === room.length) addWait(report.toAll, lastWaitMs)
  }
  return report
}

function emptyReport(): TalkReport {
  return {
    ...{ messages: 0, deliveries: 0, lost: 0, doubled: 0, outOfOrder: 0, refused: 0 },
    ...{ toEach: [], toAll: [] },
  }
}

function until(time: number): Promise<void> | undefined {
  const left = time - performance.now()
  return left > 0 ? new Promise((resolve) => setTimeout(resolve, left)) : undefined
}
