import type { ClientAnswer, ClientTask, StormReport } from './live/client-protocol'
import { enterAsClient, type LiveClient } from './live/live-client'
import { createTalk } from './live/talk'
import { addWait } from './live/wait-times'

/** All clients of `pnpm bench:live`, in a process of their own: their processor time is none of the servers'. */
const rooms: LiveClient[][] = []
const talk = createTalk(`t${process.pid}`)
/** Teachers wait so long for the right number of people. */
const COUNT_LIMIT_MS = 10_000

process.on('message', (task: ClientTask) => {
  void answer(task).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))

async function answer(task: ClientTask): Promise<ClientAnswer> {
  const before = process.cpuUsage()
  const result = await perform(task)
  const { user, system } = process.cpuUsage(before)
  return { ...result, cpuMs: (user + system) / 1000 }
}

async function perform(task: ClientTask) {
  switch (task.do) {
    case 'join':
      return { storm: await joinAll(task) }
    case 'talk':
      return { talk: await talk.run(rooms, task.seconds, task.rate) }
    case 'leave':
      return { storm: await leaveAll(task.seconds) }
  }
}

async function joinAll({
  urls,
  rooms: plans,
  seconds,
}: Extract<ClientTask, { do: 'join' }>): Promise<StormReport> {
  rooms.length = 0
  const waits: number[] = []
  const failed: string[] = []
  // One of each room at a time: the teachers come first.
  const most = Math.max(...plans.map(({ tokens }) => tokens.length))
  const entrances = Array.from({ length: most }, (_, person) =>
    plans.map(({ roomId, tokens }, room) => ({ roomId, room, person, token: tokens[person] })),
  )
    .flat()
    .flatMap((one) => (one.token === undefined ? [] : [{ ...one, token: one.token }]))
  await spread(entrances, seconds, async ({ roomId, room, person, token }) => {
    const url = urls[person % urls.length] ?? ''
    const began = performance.now()
    const client = await enterAsClient(
      { url, roomId, token, isTeacher: person === 0 },
      {
        // The copy for its sender alone is an answer.
        onChat: (one, { message, clientId }) => {
          if (clientId === undefined) talk.take(one, message)
        },
        onRefused: talk.refuse,
      },
    ).catch((error: Error) => void failed.push(error.message))
    if (!client) return
    addWait(waits, performance.now() - began)
    const inside = rooms[room] ?? []
    rooms[room] = inside
    // The teacher speaks for the room: they are its first.
    if (client.isTeacher) inside.unshift(client)
    else inside.push(client)
  })
  return { people: entrances.length, waits, failed, countedMs: await untilCounted() }
}

async function leaveAll(seconds: number): Promise<StormReport> {
  const leaving = rooms.flatMap((room, index) =>
    room.filter(({ isTeacher }) => !isTeacher).map((client) => ({ client, index })),
  )
  await spread(leaving, seconds, async ({ client }) => client.leave())
  for (const [index, room] of rooms.entries()) {
    rooms[index] = room.filter(({ isTeacher }) => isTeacher)
  }
  const countedMs = await untilCounted()
  for (const teacher of rooms.flat()) teacher.leave()
  return { people: leaving.length, waits: [], failed: [], countedMs }
}

/** How long it takes until every teacher knows how many people are in their room. */
async function untilCounted(): Promise<number | null> {
  const began = performance.now()
  while (performance.now() < began + COUNT_LIMIT_MS) {
    const isCounted = rooms.every((room) => room[0]?.online() === room.length)
    if (isCounted) return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return null
}

/** Begins `work` for each item, evenly over some seconds, and waits for all. */
async function spread<T>(
  items: readonly T[],
  seconds: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const all = items.map(async (item, index) => {
    const delay = began + (index * seconds * 1000) / items.length - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, delay)))
    await work(item)
  })
  await Promise.all(all)
}
