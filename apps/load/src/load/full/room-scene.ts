import { fork } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { planRooms } from '../live/live-people'
import { waitAt } from '../live/wait-times'
import { answerOf } from '../measured-server'
import { SIZES } from '../sizes'
import { killInTurn, killRedis, killReplica, killServer, seconds } from './kills'
import { createPeople, startVisitors } from './people'
import type { RoomEntered, RoomReport, RoomTask } from './room-protocol'
import type { Scene } from './scene'
import type { FullWorld } from './surroundings'

/** Messages a second, of the whole room. */
const RATE = 2
/** The talk goes on for so long after the last part has healed. */
const AFTER_MS = 5000

/** One large live room that is talked in. */
export const room: Scene = {
  id: 'room',
  name: `${SIZES.roomPeople} people in one live room`,
  async play(world, tell) {
    const people = createPeople(world)
    const [plan] = await planRooms(world.store, 'full', { rooms: 1, people: SIZES.roomPeople })
    if (!plan) throw new Error('there is no room')
    const { roomId, tokens } = plan
    // `run.mjs` builds it beside this program, which is one file.
    const clients = fork(join(import.meta.dirname, 'room-people.js'))
    const ask = <T>(task: RoomTask): Promise<T> => {
      clients.send(task)
      return answerOf<T>(clients)
    }
    const visitors = startVisitors(people)
    try {
      const { url } = world.beside.proxy
      tell(`${tokens.length} people enter within ${SIZES.roomEnterSeconds} s`)
      const entering = { do: 'enter', url, roomId, tokens } as const
      const { entered } = await ask<RoomEntered>({ ...entering, seconds: SIZES.roomEnterSeconds })
      tell(`${entered} are in; ${RATE} messages a second`)
      clients.send({ do: 'talk', rate: RATE } satisfies RoomTask)
      const killed = await killInTurn(world, [killServer(0), killRedis, killReplica], tell)
      await new Promise((resolve) => setTimeout(resolve, AFTER_MS))
      tell('the talk ends, everybody has to have all of it')
      const report = await ask<RoomReport>({ do: 'hush' })
      const visited = await visitors.stop()
      const { said, online, toAll, away } = report
      const faults = [
        ...killed.faults,
        ...visited.faults,
        ...(await roomFaults(world, roomId, report)),
      ]
      return {
        text: `${said} messages with ${tokens.length} people${faults.length === 0 ? ', each once and in order' : ''}, with everybody in ${waitAt(toAll, 0.5)} ms (half), ${seconds(waitAt(toAll, 1))} (the longest); ${away.length} times somebody was out of the room; ${online} people counted at the end; ${visited.answers} answers to visitors`,
        faults,
        kills: killed.kills,
        failed: [...people.failed, ...report.failed],
        waits: [...people.waits, ...away],
      }
    } finally {
      clients.disconnect()
    }
  },
}

async function roomFaults(
  { store }: FullWorld,
  roomId: string,
  { said, ids, others, unsent, outside, online }: RoomReport,
): Promise<string[]> {
  const stored = (await store.db.execute(
    sql`select id, text from live_messages where room_id = ${roomId} order by id`,
  )) as unknown as { rows: { id: number; text: string }[] }
  const kept = stored.rows.map(({ id }) => Number(id))
  const texts = new Set(stored.rows.map(({ text }) => text))
  const faults: string[] = []
  if (kept.length !== said || texts.size !== said) {
    faults.push(`${said} messages were said, ${kept.length} are kept, ${texts.size} different`)
  }
  if (kept.join() !== ids.join()) faults.push('a page shows other messages than were kept')
  if (others > 0) faults.push(`${others} pages show other messages than the first one`)
  if (unsent > 0) faults.push(`${unsent} messages were never confirmed`)
  if (outside > 0) faults.push(`${outside} people are not in the room at the end`)
  if (online !== SIZES.roomPeople) faults.push(`${online} people are counted in the room`)
  return faults
}
