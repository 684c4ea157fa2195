import { seatPeople } from '../exams/exam-room'
import { handInTrial } from '../exams/exam-trial'
import { waitForInvariants } from '../invariants'
import { SETTLE_MS, SIZES } from '../sizes'
import { killInTurn, killRedis, killReplica, killServer } from './kills'
import { createPeople, startVisitors } from './people'
import type { Scene } from './scene'

/** Everybody in a mock exam hands in, at a steady rate. */
export const mock: Scene = {
  id: 'mock',
  name: `${SIZES.mockPeople} people hand in a mock exam`,
  async play(world, tell) {
    const people = createPeople(world)
    tell(`${SIZES.mockPeople} people are given seats`)
    const room = await seatPeople(people.world, SIZES.mockPeople)
    const visitors = startVisitors(people)
    tell(`they hand in within ${SIZES.mockSeconds} s`)
    const [lines, { kills, faults }] = await Promise.all([
      handInTrial(people.world, room, { within: SIZES.mockSeconds, press: people.press }),
      killInTurn(world, [killServer(1), killRedis, killReplica], tell),
    ])
    const visited = await visitors.stop()
    const saying = (isHeld: boolean) =>
      lines.filter(({ holds }) => holds === isHeld).map(({ text }) => text)
    return {
      text: `${saying(true).join('; ')}; ${visited.answers} answers to visitors, pressed again ${people.pressedAgain()} times`,
      faults: [
        ...faults,
        ...visited.faults,
        ...saying(false),
        ...(await waitForInvariants(world, SETTLE_MS)),
      ],
      ...{ kills, failed: people.failed, waits: people.waits },
    }
  },
}
