import type { MailingAudience, MailingPlace } from '@kaozhou/api/desk'
import { parseInstant } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import {
  audienceOf,
  EMPTY_DRAFT,
  type MailingDraft,
  placeOf,
  sendTime,
  timeFaultText,
} from './mailing-draft'

const NOON = parseInstant('2026-11-20T12:00:00+08:00') ?? 0

test.each<[Partial<MailingDraft>, MailingAudience | null]>([
  [{}, null],
  [{ courseId: '1001' }, { kind: 'buyers', courseId: 1001 }],
  [{ kind: 'unpaid' }, { kind: 'unpaid', courseId: null }],
  [
    { kind: 'unpaid', courseId: '1001' },
    { kind: 'unpaid', courseId: 1001 },
  ],
  [{ kind: 'class' }, null],
  [
    { kind: 'class', sectionId: '7' },
    { kind: 'class', sectionId: 7 },
  ],
  [
    { kind: 'campaign', campaignId: '3001' },
    { kind: 'campaign', campaignId: 3001 },
  ],
  [
    { kind: 'coupon', days: '7' },
    { kind: 'coupon', days: 7 },
  ],
  [{ kind: 'recent', days: '0' }, null],
  [{ kind: 'recent', days: '61' }, null],
  [{ kind: 'recent', days: '一' }, null],
])('the fields %j choose %j', (fields, audience) => {
  expect(audienceOf({ ...EMPTY_DRAFT, ...fields })).toEqual(audience)
})

test.each<[Partial<MailingDraft>, MailingPlace | null]>([
  [{}, { kind: 'none' }],
  [{ placeKind: 'page' }, { kind: 'page', page: '/home' }],
  [{ placeKind: 'page', page: 'https://evil.example' }, null],
  [{ placeKind: 'course' }, null],
  [
    { placeKind: 'course', placeCourseId: '1001' },
    { kind: 'course', courseId: 1001 },
  ],
  [
    { placeKind: 'campaign', placeCampaignId: '3001' },
    { kind: 'campaign', campaignId: 3001 },
  ],
])('the fields %j lead to %j', (fields, place) => {
  expect(placeOf({ ...EMPTY_DRAFT, ...fields })).toEqual(place)
})

test.each<[Partial<MailingDraft>, string, boolean, string | null]>([
  [{}, '2026-11-20T12:00', false, null],
  [{ when: 'later' }, '2026-11-20T12:00', false, null],
  [{ when: 'later', at: '2026-11-20T19:30' }, '2026-11-20T19:30', false, null],
  [{ when: 'later', at: '2026-11-20T22:30' }, '2026-11-21T08:00', true, null],
  [{ when: 'later', at: '2026-11-20T11:59' }, '2026-11-20T11:59', false, '要在现在以后'],
  [{ when: 'later', at: '2026-12-21T12:00' }, '2026-12-21T12:00', false, '最晚在 30 天以后'],
])('planned as %j it is sent at %s', (fields, at, isPutOff, fault) => {
  const draft = { ...EMPTY_DRAFT, ...fields }
  expect(sendTime(draft, NOON)).toEqual({ at: parseInstant(`${at}:00+08:00`), isPutOff })
  expect(timeFaultText(draft, NOON)).toBe(fault)
})
