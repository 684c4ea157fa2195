import { fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { type Line, reportLines } from './live/live-report'
import { readLiveSizes } from './live/live-sizes'
import { runLiveTrial } from './live/live-trial'
import { runWatchTrial } from './live/watching/watch-trial'
import { startMeasuredServer } from './measured-server'
import { withTwoServers } from './two-servers'

/** People in a small room, its teacher among them. */
const SMALL_ROOM = 10
/** Seconds: a class is the same after a minute as after an hour. */
const MOST_WATCHED = 120

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
    const print = (lines: Line[]): void => {
      for (const line of lines) {
        console.log(`  ${line.holds ? 'holds ' : 'BROKEN'} ${line.text}`)
        holds &&= line.holds
      }
    }
    for (const { id, rooms, people } of trials) {
      console.log(`${rooms} × ${people} people, ${sizes.rate} messages a second in each room:`)
      const world = { servers, store, clients }
      print(reportLines(await runLiveTrial(world, id, { rooms, people }, sizes)))
    }
    if (!sizes.only || sizes.only === 'watch') {
      console.log(`a class that is taught from the studio, ${sizes.people} students:`)
      const watched = { people: sizes.people, seconds: Math.min(sizes.seconds, MOST_WATCHED) }
      const players = fork(join(import.meta.dirname, 'watch-clients.js'))
      print(await runWatchTrial({ servers, store, clients: players }, watched))
      players.disconnect()
    }
    console.log(`load of the machine at the end ${loadavg()[0]?.toFixed(1)}`)
    return holds
  } finally {
    clients.disconnect()
  }
})
process.exit(ok ? 0 : 1)
