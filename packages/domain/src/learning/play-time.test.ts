import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOTHING_PLAYED, type PlayTimeEvent, reducePlayTime } from './play-time'
import { secondsOfParts } from './played-parts'

/** `[type, position, at in seconds, rate]` */
type Step = [PlayTimeEvent['type'], number, number, number?]

function played(...steps: Step[]): number {
  const events = steps.map(([type, position, seconds, rate = 1]) => ({
    ...{ type, position, rate },
    at: seconds * 1000,
  }))
  return secondsOfParts(events.reduce(reducePlayTime, NOTHING_PLAYED).parts)
}

describe('the seconds of a lesson that were played', () => {
  test.each<[string, Step[], number]>([
    ['nothing was played', [], 0],
    [
      '10 s were played',
      [
        ['progressed', 0, 0],
        ['progressed', 10, 10],
      ],
      10,
    ],
    [
      '10 s took 5 s at double speed',
      [
        ['progressed', 0, 0, 2],
        ['stopped', 10, 5, 2],
      ],
      10,
    ],
    [
      'the speed was changed in between',
      [
        ['progressed', 0, 0, 1],
        ['progressed', 10, 5, 2],
        ['stopped', 20, 15, 1],
      ],
      20,
    ],
    [
      'a minute was skipped by seeking',
      [
        ['progressed', 0, 0],
        ['progressed', 5, 5],
        ['sought', 65, 5],
        ['stopped', 70, 10],
      ],
      10,
    ],
    [
      'the new position came before the report of the seek',
      [
        ['progressed', 0, 0],
        ['progressed', 60, 0.3],
        ['sought', 60, 0.4],
        ['stopped', 62, 2.4],
      ],
      2,
    ],
    [
      'the same 10 s were played twice',
      [
        ['progressed', 0, 0],
        ['progressed', 10, 10],
        ['sought', 0, 10],
        ['stopped', 10, 20],
      ],
      10,
    ],
    [
      'a report came twice',
      [
        ['progressed', 0, 0],
        ['progressed', 10, 10],
        ['progressed', 10, 10],
        ['stopped', 10, 10],
      ],
      10,
    ],
    [
      'it was paused and sought while paused',
      [
        ['progressed', 0, 0],
        ['stopped', 4, 4],
        ['sought', 50, 9],
        ['progressed', 50, 20],
        ['stopped', 53, 23],
      ],
      7,
    ],
    [
      'the first report is not at the beginning',
      [
        ['progressed', 600, 0],
        ['stopped', 601, 1],
      ],
      1,
    ],
  ])('when %s', (_, steps, seconds) => {
    expect(played(...steps)).toBeCloseTo(seconds)
  })
})

/** What a person does at a player: tenths of a second of the clock, or a tenth of the lesson to seek to. */
const action = fc.oneof(
  fc.record({ type: fc.constant('play' as const), tenths: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ type: fc.constant('pause' as const), tenths: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ type: fc.constant('seek' as const), to: fc.integer({ min: 0, max: 3000 }) }),
  fc.record({ type: fc.constant('rate' as const), rate: fc.constantFrom(1, 2) }),
  fc.record({ type: fc.constant('repeat' as const) }),
)

test('each tenth of a lesson that was played counts once, however the user plays, pauses, seeks and changes the speed', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const heard = new Set<number>()
      let [state, position, clock, rate] = [NOTHING_PLAYED, 0, 0, 1]
      let isPlaying = false
      const told: PlayTimeEvent[] = []
      const tell = (type: PlayTimeEvent['type']): void => {
        const event = { type, position: position / 10, at: clock * 100, rate }
        told.push(event)
        state = reducePlayTime(state, event)
      }
      for (const one of actions) {
        if (one.type === 'play') {
          if (!isPlaying) tell('progressed')
          isPlaying = true
          for (let tenth = 0; tenth < one.tenths * rate; tenth += 1) heard.add(position + tenth)
          position += one.tenths * rate
          clock += one.tenths
          tell('progressed')
        } else if (one.type === 'pause') {
          tell('stopped')
          isPlaying = false
          clock += one.tenths
        } else if (one.type === 'seek') {
          position = one.to
          tell('sought')
        } else if (one.type === 'rate') {
          if (isPlaying) tell('progressed')
          rate = one.rate
        } else {
          state = told.slice(-1).reduce(reducePlayTime, state)
        }
      }
      expect(secondsOfParts(state.parts)).toBeCloseTo(heard.size / 10)
      expect(state.parts).toEqual([...state.parts].sort(([a], [b]) => a - b))
    }),
  )
})
