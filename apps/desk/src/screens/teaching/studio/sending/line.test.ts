import { STUDIO_CLOSE_CODES, type StudioServerMessage } from '@kaozhou/api/desk'
import type { BroadcastState } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { type LineEffect, type LineEvent, lineAfter, NEW_LINE } from './line'

const ready = (state: BroadcastState): LineEvent =>
  told({ type: 'ready', state, startedAt: null, serverTime: 5000 })
const told = (message: StudioServerMessage): LineEvent => ({ type: 'told', message, now: 4000 })
const began = told({ type: 'began', take: 1, received: 0 })
const lost: LineEvent = { type: 'lost', code: 1006 }
const due: LineEvent = { type: 'retryDue' }
const format: LineEvent = { type: 'formatKnown' }
const live: LineEvent = { type: 'wished', wish: 'live' }
const paused: LineEvent = { type: 'wished', wish: 'paused' }
const end: LineEvent = { type: 'wished', wish: 'end' }

function after(events: readonly LineEvent[]) {
  let { line } = lineAfter(NEW_LINE, { type: 'returned' })
  const effects: LineEffect[] = []
  for (const event of events) {
    const step = lineAfter(line, event)
    line = step.line
    effects.push(...step.effects)
  }
  return { line, effects }
}

test.each<[string, LineEvent[], string, LineEffect[]]>([
  ['an open line waits for the teacher', [ready('waiting')], 'open', []],
  [
    'a take begins once there is a format',
    [ready('waiting'), live, format],
    'beginning',
    ['begin'],
  ],
  [
    'a start before the line is open waits for it',
    [live, format, ready('waiting')],
    'beginning',
    ['begin'],
  ],
  ['a lost line is tried again', [ready('waiting'), lost], 'waiting', ['retry']],
  [
    'a take goes on by itself',
    [live, format, ready('waiting'), began, lost, due, ready('lost'), began],
    'sending',
    ['begin', 'retry', 'connect', 'begin'],
  ],
  [
    'a pause while the line is lost is told afterwards',
    [live, format, ready('waiting'), began, lost, paused, due, ready('lost'), began],
    'sending',
    ['begin', 'retry', 'connect', 'begin', 'pause'],
  ],
  [
    'the server that still pauses is told to go on',
    [live, format, ready('paused'), began],
    'sending',
    ['begin', 'goOn'],
  ],
  [
    'a pause that the server had kept is ended once it says so',
    [live, format, ready('lost'), began, ready('paused')],
    'sending',
    ['begin', 'goOn'],
  ],
  ['an end is told', [live, format, ready('waiting'), began, end], 'sending', ['begin', 'end']],
  [
    'an end while the line is lost is told afterwards',
    [live, format, ready('waiting'), began, lost, end, due, ready('lost'), began],
    'sending',
    ['begin', 'retry', 'connect', 'begin', 'end'],
  ],
  ['a class of another visit is ended without a take', [ready('lost'), end], 'open', ['end']],
  [
    'what can only go as a new take goes over a new connection',
    [{ type: 'tookAnew' }],
    'connecting',
    ['disconnect', 'connect'],
  ],
])('%s', (_, events, phase, effects) => {
  const { line, effects: done } = after(events)
  expect([line.phase, done]).toEqual([phase, effects])
})

test.each(Object.entries(STUDIO_CLOSE_CODES))(
  'a line that was closed as “%s” does not come back by itself, and the class is not wished on',
  (reason, code) => {
    const { line, effects } = after([live, ready('waiting'), { type: 'lost', code }, due])
    expect([line.phase, line.closedBy, line.wish, effects]).toEqual([
      'closed',
      reason,
      'nothing',
      [],
    ])
  },
)

test('the teacher goes on in this page', () => {
  const elsewhere: LineEvent = { type: 'lost', code: STUDIO_CLOSE_CODES.elsewhere }
  const { line, effects } = after([ready('onAir'), elsewhere, { type: 'returned' }])
  expect([line.phase, line.closedBy, effects]).toEqual(['connecting', null, ['connect']])
})

test('failures are counted until the line stands', () => {
  expect(after([lost, due, lost]).line.failures).toBe(2)
  expect(after([lost, due, lost, due, ready('waiting')]).line.failures).toBe(0)
})

test('the clock of the server, the people and the words of a refusal are kept', () => {
  const { line } = after([
    ready('waiting'),
    told({ type: 'people', online: 12 }),
    told({ type: 'refused', code: 1, message: '还没到时间' }),
  ])
  expect([line.clockAhead, line.online, line.refusal]).toEqual([1000, 12, '还没到时间'])
})
