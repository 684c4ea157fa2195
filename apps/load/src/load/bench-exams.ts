import { availableParallelism, loadavg } from 'node:os'
import { seatPeople } from './exams/exam-room'
import { readExamSizes } from './exams/exam-sizes'
import { handInTrial, syncTrial } from './exams/exam-trial'
import { startMeasuredServer } from './measured-server'
import { withTwoServers } from './two-servers'

/**
 * A mock exam under load: two server processes on one PostgreSQL, everybody in this process, on loopback only. Prints what it
 * found; the exit code is 0 when everything held.
 */
const sizes = readExamSizes(process.argv.slice(2))
const ok = await withTwoServers('exams', startMeasuredServer, async (world) => {
  const room = await seatPeople(world, sizes.people)
  let holds = true
  const trials = [
    { id: 'syncs', run: syncTrial },
    { id: 'handins', run: handInTrial },
  ].filter(({ id }) => !sizes.only || id === sizes.only)
  for (const { run } of trials) {
    for (const line of await run(world, room, sizes)) {
      console.log(`${line.holds ? 'holds ' : 'BROKEN'} ${line.text}`)
      holds &&= line.holds
    }
  }
  const [load = 0] = loadavg()
  console.log(
    `${availableParallelism()} cores for servers, database and clients; load ${load.toFixed(1)}`,
  )
  return holds
})
process.exit(ok ? 0 : 1)
