import { describe, expect, test } from 'vitest'
import { parseBeijingDateTime } from '../../time/beijing-time'
import { DAY } from '../../time/spans'
import {
  type CampaignFault,
  type ChangeableTimes,
  endFault,
  endWords,
  MOST_PROLONG_DAYS,
  newEndFault,
  REOPEN_DAYS,
  resumeFault,
  stopFault,
  stopWords,
} from './campaign-changes'

const at = (text: string) => parseBeijingDateTime(text) ?? Number.NaN
const begin = at('2026-11-01 00:00:00')
const end = at('2026-11-30 20:00:00')
const now = at('2026-11-20 12:00:00')
const times: ChangeableTimes = { startTime: begin, endTime: end, stoppedAt: null, plannedEnd: null }
const stopped = { ...times, stoppedAt: now - 1000 }

describe('what can be done to a campaign', () => {
  test.each<[string, ChangeableTimes, number, CampaignFault | null, CampaignFault | null]>([
    ['to come', times, begin - DAY, null, 'notStopped'],
    ['that runs', times, now, null, 'notStopped'],
    ['that is over', times, end, 'over', 'notStopped'],
    ['that was stopped', stopped, now, 'stopped', null],
    ['that was stopped and would be over', stopped, end, 'stopped', 'over'],
  ])('one %s', (_, campaign, moment, stop, resume) => {
    expect(stopFault(campaign, moment)).toBe(stop)
    expect(resumeFault(campaign, moment)).toBe(resume)
  })

  test.each<[string, Partial<ChangeableTimes>, number, number, CampaignFault | null]>([
    ['later', {}, end + DAY, now, null],
    ['earlier, still to come', {}, now + 1, now, null],
    ['the same', {}, end, now, 'same'],
    ['now', {}, now, now, 'past'],
    ['before it begins', {}, begin, begin - 2 * DAY, 'beforeBegin'],
    ['a year ahead', {}, now + MOST_PROLONG_DAYS * DAY, now, null],
    ['more than a year ahead', {}, now + MOST_PROLONG_DAYS * DAY + 1, now, 'far'],
    ['of one that ended lately', {}, end + 8 * DAY, end + REOPEN_DAYS * DAY - 1, null],
    ['of one that ended long ago', {}, end + 8 * DAY, end + REOPEN_DAYS * DAY, 'longOver'],
    ['of one that was stopped', { stoppedAt: now }, end + DAY, now, 'stopped'],
    [
      'back to that of the content, which has come',
      { plannedEnd: now - DAY },
      now - DAY,
      now,
      null,
    ],
  ])('an end that is %s', (_, change, to, moment, fault) => {
    expect(endFault({ ...times, ...change }, to, moment)).toBe(fault)
  })
})

const none = {
  hasDraw: false,
  hasCheckIn: false,
  hasGifts: false,
  hasAnalysis: false,
  rainEvery: null,
}
const moved = (to: string) => `学生看到的结束时间从 11 月 30 日 20:00 改为 ${to}。`

test.each<[string, number, number, string | null]>([
  ['later than both', 100, 200, null],
  ['before it begins', 200, 100, 'beforeBegin'],
  ['when it begins', 200, 200, 'beforeBegin'],
  ['already over', 10, 20, 'past'],
  ['longer than a year ahead', 100, 50 + (MOST_PROLONG_DAYS + 1) * DAY, 'far'],
])('the end of a new campaign: %s', (_, start, to, fault) => {
  expect(newEndFault(start, to, 50)).toBe(fault)
})

describe('what follows of another end', () => {
  test.each([
    ['prolonged', end + DAY, none, now, [moved('12 月 1 日 20:00')]],
    [
      'opened again',
      end + 2 * DAY,
      none,
      end + DAY,
      ['活动马上重新开始，学生又可以参加。', moved('12 月 2 日 20:00')],
    ],
    [
      'a draw that goes on',
      end + DAY,
      { ...none, hasDraw: true },
      now,
      [moved('12 月 1 日 20:00'), '每天的抽奖机会继续发，奖品库存不变。'],
    ],
    [
      'a draw that ends earlier',
      end - DAY,
      { ...none, hasDraw: true },
      now,
      [moved('11 月 29 日 20:00')],
    ],
    [
      'a rain every day',
      begin + 40 * DAY,
      { ...none, rainEvery: 24 * 60 },
      now,
      [moved('12 月 11 日 00:00'), '红包雨一共 40 场，红包总数不变。'],
    ],
  ])('%s', (_, to, facts, moment, words) => {
    expect(endWords(times, to, facts, moment)).toEqual(words)
  })
})

test('what becomes of a campaign that is stopped: who takes part, what stays', () => {
  const nothing = { people: 0, rewards: 0, withoutAddress: 0, chances: 0, posts: 0 }
  expect(stopWords(nothing)).toEqual([
    '还没有人参加，马上不能再参加。',
    '原定结束时间以前可以恢复。',
  ])
  expect(stopWords({ people: 9, rewards: 7, withoutAddress: 2, chances: 5, posts: 1 })).toEqual([
    '9 人参加了，马上不能再参加、抽奖、领取。',
    '已经得到的 7 份奖励都留着，照常使用。',
    '其中 2 份还没填地址，仍然可以填。',
    '还有 5 次没用的抽奖机会，不能再用；恢复活动后可以。',
    '1 份等审核的投稿照常审核，通过后照常发奖励。',
    '原定结束时间以前可以恢复。',
  ])
})
