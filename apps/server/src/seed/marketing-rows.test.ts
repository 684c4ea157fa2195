import { describe, expect, test } from 'vitest'
import type { GiftCondition, RewardKind } from '../database/schema/campaigns'
import { TEST_NOW } from '../testing/database-template'
import { practiceCodes } from './content/marketing'
import { seedContent } from './content/seed-content'
import { campaignDrafts } from './marketing-rows'

const seed = seedContent(TEST_NOW)
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const courseIds = ids(seed.courses)
const couponIds = ids(seed.coupons)

/** What `refId` may name, by the kind of the reward; the other kinds name nothing. */
const REFERENCES: Partial<Record<RewardKind, readonly number[]>> = {
  coupon: couponIds,
  redpack: ids(seed.redpacks),
  course: courseIds,
  activationCode: practiceCodes(TEST_NOW).map(({ batch }) => batch),
}

/** The part of the config that a gift's condition counts in. */
const COUNTED_IN = {
  joined: 'page',
  helps: 'assist',
  checkIns: 'checkIn',
  streak: 'checkIn',
} as const satisfies Record<GiftCondition['kind'], string>

describe.each(campaignDrafts.map((draft) => [draft.slug, draft] as const))(
  'the seeded campaign %s',
  (_, { config, prizes = [], gifts = [], pot }) => {
    test('has prizes whose weights add up to 10,000 when it has a draw, else none', () => {
      const weight = prizes.reduce((sum, prize) => sum + prize.weight, 0)
      expect(weight).toBe('draw' in config ? 10_000 : 0)
    })

    test('has a pot when it has a rain, else none', () => {
      expect(pot !== undefined).toBe('rain' in config)
    })

    test('gives only rewards, and shows only courses and coupons, that are seeded', () => {
      const unknown = [...prizes, ...gifts].filter(({ kind, refId }) => {
        const known = REFERENCES[kind]
        return known ? !known.includes(refId ?? 0) : refId !== undefined
      })
      expect(unknown).toEqual([])
      expect(courseIds).toEqual(expect.arrayContaining(config.page.courseIds))
      expect(couponIds).toEqual(expect.arrayContaining(config.couponIds))
    })

    test('has only gifts whose condition can be met with its template', () => {
      const parts = Object.keys(config)
      expect(gifts.filter(({ condition }) => !parts.includes(COUNTED_IN[condition.kind]))).toEqual(
        [],
      )
    })
  },
)
