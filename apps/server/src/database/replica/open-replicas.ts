import type { Replicas } from '../executor'
import type { OpenReplicas, Primary } from '../open-postgres'
import { PUBLIC_CHANNEL } from '../public-channel'
import { createPostgresProbe } from '../watch/postgres-probe'
import { type Member, openMember } from './member'
import { PRIMARY_QUESTION, PrimaryMarks, type PrimaryRow, positionOf } from './positions'
import { readFrom } from './reader'

/** How often the primary and its replicas are asked where they are. */
const EVERY_MS = 250
/** How often while something waits for a replica to come up to a moment, and how many times. */
const SOON_MS = 20
const SOON_TIMES = 12
/** A replica that is further behind is not read from: a public answer is at most a second old. */
const LAG_MS = 1_000
/** How long figures wait for a replica that is just behind. */
const UP_TO_NOW_MS = 300

/**
 * Watches the replicas at these addresses. A read may go to one that has all that this server has heard of, and all that
 * the primary had a second ago at the latest.
 *
 * @throws NotAReplicaError for one that answers and is none of this primary's. One that does not answer is waited for.
 */
export function openReplicas(urls: readonly string[]): OpenReplicas {
  return async (primary) => {
    const members: Member[] = []
    const probe = createPostgresProbe<PrimaryRow>(primary.url, PRIMARY_QUESTION)
    try {
      // A primary that is late once is no reason not to start.
      const { system } = await probe.ask().catch(() => ({ system: null }))
      for (const url of urls) {
        const member = openMember(url, primary)
        members.push(member)
        await member.refuseStranger(system)
      }
      return await follow(primary, probe, members)
    } catch (error) {
      probe.close()
      await Promise.all(members.map((member) => member.close()))
      throw error
    }
  }
}

type Probe = ReturnType<typeof createPostgresProbe<PrimaryRow>>

async function follow(
  { notifications }: Primary,
  probe: Probe,
  members: readonly Member[],
): Promise<Replicas> {
  const marks = new PrimaryMarks()
  /** A change was heard then; a replica has it when it is fresh up to a later moment. */
  let heardAt = performance.now()
  /** Up to which moment somebody waits for a replica, and how often it was asked for since. */
  let wantedAt = heardAt
  let askedSoon = 0
  let turn = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  const waiting = new Set<() => void>()

  async function round(): Promise<void> {
    const askedAt = performance.now()
    await probe
      .ask()
      .then((row) => marks.add({ ...positionOf(row), askedAt }))
      .catch(() => undefined)
    await Promise.all(members.map((member) => member.look(marks)))
    for (const look of waiting) look()
    if (isClosed) return
    const isWanted = members.some((member) => !member.isOut() && member.freshAt() < wantedAt)
    askedSoon = isWanted ? askedSoon + 1 : 0
    timer = setTimeout(start, isWanted && askedSoon <= SOON_TIMES ? SOON_MS : EVERY_MS).unref()
  }

  function start(): void {
    running ??= round().finally(() => {
      running = null
    })
  }

  function want(moment: number): void {
    wantedAt = moment
    askedSoon = 0
    if (running || isClosed) return
    clearTimeout(timer)
    start()
  }

  function hear(): void {
    heardAt = performance.now()
    want(heardAt)
  }

  /** The next one in turn that is fresh up to a moment. */
  function freshMember(moment: number): Member | undefined {
    turn += 1
    const inTurn = members.map((_, at) => members[(turn + at) % members.length] as Member)
    return inTurn.find((member) => member.freshAt() >= moment)
  }

  // Before all that keep answers until a change is heard: what they then read has it.
  await notifications.listen(PUBLIC_CHANNEL, hear)
  notifications.onGap(hear)
  start()
  const replicas: Replicas = {
    states: () => members.map((member) => member.state()),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
      probe.close()
      await Promise.all(members.map((member) => member.close()))
    },
  }
  return readFrom(replicas, {
    pick: () => freshMember(Math.max(heardAt, performance.now() - LAG_MS))?.visitors ?? null,
    async upToNow() {
      const now = performance.now()
      if (members.every((member) => member.isOut())) return null
      want(now)
      return new Promise((resolve) => {
        const end = (member: Member | undefined) => {
          clearTimeout(limit)
          waiting.delete(look)
          resolve(member?.figures ?? null)
        }
        const look = () => {
          const member = freshMember(now)
          if (member) end(member)
        }
        const limit = setTimeout(() => end(undefined), UP_TO_NOW_MS)
        waiting.add(look)
      })
    },
  })
}
