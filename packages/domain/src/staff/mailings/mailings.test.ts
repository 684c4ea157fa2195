import { expect, test } from 'vitest'
import { beijingDateTime, parseBeijingDateTime } from '../../time/beijing-time'
import { DAY } from '../../time/spans'
import {
  hasOutgrown,
  isMailingForTwo,
  MAILING_STATES,
  type MailingDeed,
  type MailingState,
  mayDoToMailing,
} from './mailing-state'
import { MAILING_AHEAD_MS, mailingTimeFault, nextQuiet, nextSendable } from './mailing-times'

const at = (text: string): number => parseBeijingDateTime(text) ?? Number.NaN

test.each([
  ['2026-11-20 07:59:59', '2026-11-20 08:00:00'],
  ['2026-11-20 08:00:00', '2026-11-20 08:00:00'],
  ['2026-11-20 12:34:56', '2026-11-20 12:34:56'],
  ['2026-11-20 21:59:59', '2026-11-20 21:59:59'],
  ['2026-11-20 22:00:00', '2026-11-21 08:00:00'],
  ['2026-11-20 23:59:59', '2026-11-21 08:00:00'],
  ['2026-11-21 00:00:00', '2026-11-21 08:00:00'],
  ['2026-12-31 23:30:00', '2027-01-01 08:00:00'],
])('what would be sent at %s is sent at %s', (now, sent) => {
  expect(beijingDateTime(nextSendable(at(now)))).toBe(sent)
})

test.each([
  ['2026-11-20 08:00:00', '2026-11-20 22:00:00'],
  ['2026-11-20 21:59:59', '2026-11-20 22:00:00'],
  ['2026-11-20 22:00:00', '2026-11-20 22:00:00'],
  ['2026-11-21 03:00:00', '2026-11-21 03:00:00'],
])('from %s on it is quiet at %s', (now, quiet) => {
  expect(beijingDateTime(nextQuiet(at(now)))).toBe(quiet)
})

test.each([
  [-1, 'past'],
  [0, null],
  [DAY, null],
  [MAILING_AHEAD_MS, null],
  [MAILING_AHEAD_MS + 1, 'tooLate'],
] as const)('a mailing planned %d ms ahead is %s', (ahead, fault) => {
  const now = at('2026-11-20 12:00:00')
  expect(mailingTimeFault(now + ahead, now)).toBe(fault)
})

test.each<[MailingState, MailingDeed[]]>([
  ['asked', ['allow', 'refuse', 'cancel', 'takeBack']],
  ['waiting', ['pause', 'cancel']],
  ['sending', ['pause', 'cancel']],
  ['paused', ['resume', 'cancel', 'takeBack']],
  ['sent', ['takeBack']],
  ['cancelled', ['takeBack']],
  ['refused', ['takeBack']],
])('a mailing that is %s can have done to it: %j', (state, deeds) => {
  const all: MailingDeed[] = ['allow', 'refuse', 'pause', 'resume', 'cancel', 'takeBack']
  expect(MAILING_STATES[state]).toMatch(/[\u4e00-\u9fff]/)
  expect(all.filter((deed) => mayDoToMailing(state, deed))).toEqual(deeds)
})

test('more people than one may write to alone, and messages that cost more, need a second person', () => {
  const limits = { mailingAlone: 300, packetsAlone: 500 }
  expect([300, 301].map((people) => isMailingForTwo({ people, cost: 0 }, limits))).toEqual([
    false,
    true,
  ])
  expect([500, 501].map((cost) => isMailingForTwo({ people: 1, cost }, limits))).toEqual([
    false,
    true,
  ])
})

test.each([
  [0, 10, false],
  [0, 11, true],
  [500, 550, false],
  [500, 551, true],
  [500, 3, false],
])('an audience that was named as %d and is %d now has outgrown its name: %s', (...row) => {
  const [named, people, outgrown] = row
  expect(hasOutgrown(named, people)).toBe(outgrown)
})
