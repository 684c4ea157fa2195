import { fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { reportLines } from './live/live-report'
import { readLiveSizes } from './live/live-sizes'
import { runLiveTrial } from './live/live-trial'
import { startMeasuredServer } from './measured-server'
import { withTwoServers } from './two-servers'

/** People in a small room, its teacher among them. */
const SMALL_ROOM = 10

/**
 * Live rooms under load: two server processes on one PostgreSQL and all clients in a third process, on loopback only.
 * Prints what it found; the exit code is 0 when everything held.
 */
const sizes = readLiveSizes(process.argv.slice(2))
const ok = await withTwoServers('live', startMeasuredServer, async ({ servers, store }) => {
  const clients = fork(join(import.meta.dirname, 'live-clients.js'))
  try {
    const trials = [
      { id: 'one', rooms: 1, people: sizes.people },
      { id: 'many', rooms: sizes.rooms, people: SMALL_ROOM },
    ].filter(({ id }) => !sizes.only || id === sizes.only)
    let holds = true
    for (const { id, rooms, people } of trials) {
      console.log(`${rooms} × ${people} people, ${sizes.rate} messages a second in each room:`)
      const world = { servers, store, clients }
      for (const line of reportLines(await runLiveTrial(world, id, { rooms, people }, sizes))) {
        console.log(`  ${line.holds ? 'holds ' : 'BROKEN'} ${line.text}`)
        holds &&= line.holds
      }
    }
    console.log(`load of the machine at the end ${loadavg()[0]?.toFixed(1)}`)
    return holds
  } finally {
    clients.disconnect()
  }
})
process.exit(ok ? 0 : 1)
