import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../time/spans'
import { campaignPeriod } from './campaign-period'
import {
  CAMPAIGN_PREVIEWS,
  type CampaignPreview,
  isPreviewOpen,
  PREVIEW_MS,
  type PreviewFacts,
  previewJoinTime,
  previewTime,
  previewWords,
} from './campaign-preview'

const START = 100 * DAY
const END = START + 7 * DAY
const TIMES = { startTime: START, endTime: END, stoppedAt: null }
const NAMES = Object.keys(CAMPAIGN_PREVIEWS) as CampaignPreview[]

test('a preview lasts half an hour', () => {
  expect(PREVIEW_MS).toBe(30 * MINUTE)
})

test('each says when it is, and whether the student takes part', () => {
  expect(NAMES.map(previewWords)).toEqual([
    '未开始',
    '进行中 · 未参加',
    '进行中 · 已参加',
    '已结束 · 未参加',
    '已结束 · 已参加',
  ])
})

test.each([
  ['a month before', START - 30 * DAY],
  ['five minutes before the start', START - 5 * MINUTE],
  ['in the middle', START + 3 * DAY],
  ['five minutes before the end', END - 5 * MINUTE],
  ['a month after', END + 30 * DAY],
])('opened %s, each preview is in its period from its first moment to its last', (_, now) => {
  for (const name of NAMES) {
    const { period } = CAMPAIGN_PREVIEWS[name]
    const first = previewTime(TIMES, period, now)
    expect(campaignPeriod(TIMES, first)).toBe(period)
    expect(campaignPeriod(TIMES, first + PREVIEW_MS - 1)).toBe(period)
  }
})

test.each([
  ['upcoming', START - 2 * DAY],
  ['running', START + 2 * DAY],
  ['over', END + 2 * DAY],
] as const)('a campaign that is %s is shown so at the time that it is', (period, now) => {
  expect(previewTime(TIMES, period, now)).toBe(now)
})

test('one that was stopped is over now, whenever it would have ended', () => {
  const stopped = { ...TIMES, stoppedAt: START + DAY }
  expect(previewTime(stopped, 'over', START + 2 * DAY)).toBe(START + 2 * DAY)
})

test('who takes part has joined while it ran, also where it runs for minutes', () => {
  const short = { startTime: START, endTime: START + 10 * MINUTE }
  for (const times of [TIMES, { ...short, stoppedAt: null }]) {
    for (const shown of [times.startTime, times.endTime - 1, times.endTime + DAY]) {
      expect(campaignPeriod(times, previewJoinTime(times, shown))).toBe('running')
    }
  }
  expect(previewJoinTime(TIMES, START + DAY)).toBe(START + DAY)
})

const OPEN: PreviewFacts = {
  openedAt: 0,
  staff: {
    session: { createdAt: 0, seenAt: 0, endedAt: null },
    endedAt: null,
    roles: ['marketing'],
  },
}
const withStaff = (change: Partial<PreviewFacts['staff']>): PreviewFacts => ({
  ...OPEN,
  staff: { ...OPEN.staff, ...change },
})

test.each<[string, PreviewFacts, number, boolean]>([
  ['a minute after its opening', OPEN, MINUTE, true],
  ['a moment before its end', OPEN, PREVIEW_MS - 1, true],
  ['at its end', OPEN, PREVIEW_MS, false],
  ['of who does not work here any more', withStaff({ endedAt: 1 }), MINUTE, false],
  ['of who lost the right', withStaff({ roles: ['shipping'] }), MINUTE, false],
  [
    'of who logged out of the desk',
    withStaff({ session: { createdAt: 0, seenAt: 0, endedAt: 1 } }),
    MINUTE,
    false,
  ],
  [
    'of whose session of the desk was idle too long',
    withStaff({ session: { createdAt: -3 * HOUR, seenAt: -2 * HOUR, endedAt: null } }),
    MINUTE,
    false,
  ],
])('a preview %s', (_, facts, now, isOpen) => {
  expect(isPreviewOpen(facts, now)).toBe(isOpen)
})
