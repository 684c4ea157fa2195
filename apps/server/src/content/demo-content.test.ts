import { DAY, depositFault, startOfBeijingDay } from '@kaozhou/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoContent } from '../testing/demo-content'
import { demoSeed } from '../testing/demo-seed'
import { drawnPictures } from './pictures/drawn-pictures'
import { ownArt } from './pictures/own-art'
import { sectionRows } from './rows/section-rows'

const NOW = Date.UTC(2026, 10, 21, 3, 20)
const seed = await demoSeed(NOW)
const { content } = await demoContent()
const priceOf = new Map(seed.courses.map(({ id, price }) => [id, price]))

function sectionsOf(courseId: number): (typeof seed.sections)[number][] {
  return seed.sections.filter((section) => section.courseId === courseId)
}

describe('seed: counts', () => {
  test.each([
    ['top categories', seed.categories.filter(({ parentId }) => parentId === null).length, 3],
    ['teachers', seed.teachers.length, 8],
    ['courses', seed.courses.length, 24],
    ['comments', seed.comments.length, 300],
    ['home banners', seed.banners.filter(({ position }) => position === 'home').length, 3],
    ['pages', seed.pages.length, 6],
    ['versions of android', seed.versions.filter(({ system }) => system === 'android').length, 5],
    ['off-shelf courses', seed.courses.filter(({ status }) => status === 'off').length, 1],
    ['sold-out courses', seed.courses.filter(({ stock }) => stock === 0).length, 1],
  ])('the number of %s is %i', (_, count, expected) => {
    expect(count).toBe(expected)
  })

  test('a course has 3-8 chapters of 2-6 sections', () => {
    for (const { id } of seed.courses) {
      const chapters = seed.chapters.filter(({ courseId }) => courseId === id)
      expect(chapters.length).toBeGreaterThanOrEqual(3)
      expect(chapters.length).toBeLessThanOrEqual(8)
      for (const chapter of chapters) {
        const count = seed.sections.filter(({ chapterId }) => chapterId === chapter.id).length
        expect(count, chapter.name).toBeGreaterThanOrEqual(2)
        expect(count, chapter.name).toBeLessThanOrEqual(6)
      }
    }
  })

  test('all 300 comments are different', () => {
    expect(new Set(seed.comments.map(({ content }) => content)).size).toBe(300)
  })
})

describe('seed: references', () => {
  const lists = Object.entries(seed).flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, value as { id?: number }[]] as const] : [],
  )

  test.each(lists)('ids of %s are unique', (_, rows) => {
    const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [id]))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('every picture that a row refers to is drawn', () => {
    const files = new Set([...ownArt().map(([key]) => key), ...drawnPictures(content).keys()])
    const keys = [
      ...seed.courses.map(({ cover }) => cover),
      ...seed.bundles.map(({ cover }) => cover),
      ...seed.teachers.map(({ avatar }) => avatar),
      ...seed.comments.map(({ avatar }) => avatar),
      ...seed.banners.map(({ image }) => image),
      ...seed.pointsGoods.map(({ image }) => image),
      ...seed.pages.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'image' ? [block.image] : [])),
      ),
      seed.newUserGifts[0]?.image ?? '',
      seed.newUserGifts[0]?.headImage ?? '',
    ]
    expect(keys.filter((key) => !files.has(key))).toEqual([])
  })
})

describe('seed: prices', () => {
  test('money is whole fen and a price is at most the original one', () => {
    for (const { name, price, originalPrice } of seed.courses) {
      expect(Number.isInteger(price) && price >= 0, name).toBe(true)
      expect(price, name).toBeLessThanOrEqual(originalPrice)
    }
  })

  test('limited and group prices are below the price; groups are 2-5 people', () => {
    for (const { name, price, limitedPrice, groupPeople, groupPrice } of seed.courses) {
      if (limitedPrice !== null) expect(limitedPrice, name).toBeLessThan(price)
      if (groupPeople === null) continue
      expect(groupPrice, name).toBeLessThan(limitedPrice ?? price)
      expect(groupPeople, name).toBeGreaterThanOrEqual(2)
      expect(groupPeople, name).toBeLessThanOrEqual(5)
    }
  })

  test('a deposit is at most 20 % of the price and counts for more', () => {
    for (const presale of seed.presales) {
      const { courseId, bundleId, title, deposit, countsAs, price, ...windows } = presale
      const bundle = seed.bundles.find(({ id }) => id === bundleId)
      if (bundle) expect(bundle.courseIds[0], title).toBe(courseId)
      expect(price, title).toBe(bundle ? bundle.price : priceOf.get(courseId))
      const { balanceStartTime: balanceStart, balanceEndTime: balanceEnd } = windows
      const offer = { price, deposit, countsAs, balanceStart, balanceEnd }
      expect(depositFault(offer), title).toBeNull()
      expect(countsAs, title).toBeGreaterThan(deposit)
      expect(countsAs, title).toBeLessThan(price)
      expect(windows.depositStartTime).toBeLessThan(windows.depositEndTime)
      expect(windows.depositEndTime).toBeLessThan(windows.balanceEndTime)
    }
  })

  test('a bundle costs less than any choice of its courses', () => {
    for (const { title, courseIds: ids, pick, price } of seed.bundles) {
      const prices = ids.map((id) => priceOf.get(id) ?? 0).sort((a, b) => a - b)
      const cheapest = prices.slice(0, pick).reduce((sum, value) => sum + value, 0)
      expect(price, title).toBeLessThan(cheapest)
    }
  })

  test('an upgrade costs the difference of the two prices', () => {
    for (const { fromCourseId, toCourseId, price } of seed.upgrades) {
      expect(price).toBe((priceOf.get(toCourseId) ?? 0) - (priceOf.get(fromCourseId) ?? 0))
    }
  })

  test('a cut is below its threshold, a percentage between 1 and 99', () => {
    for (const coupon of seed.coupons) {
      if (coupon.kind === 'percent') {
        expect(coupon.percentOff).toBeGreaterThan(0)
        expect(coupon.percentOff).toBeLessThan(100)
      } else if (coupon.threshold > 0) {
        expect(coupon.amount, coupon.name).toBeLessThan(coupon.threshold)
      }
      expect(coupon.startTime).toBeLessThan(coupon.endTime)
      if (coupon.total !== null) expect(coupon.received).toBeLessThanOrEqual(coupon.total)
    }
  })

  test('one coupon at least is expired, one sold out, one for new users and one has a code', () => {
    expect(seed.coupons.some(({ endTime }) => endTime < NOW)).toBe(true)
    expect(seed.coupons.some(({ total, received }) => total === received)).toBe(true)
    expect(seed.coupons.some(({ newUserOnly }) => newUserOnly)).toBe(true)
    expect(seed.coupons.some(({ code }) => code !== null)).toBe(true)
  })

  test("the rating of a course is the mean of its comments' scores", () => {
    for (const { id, rating } of seed.courses) {
      const scores = seed.comments.filter(({ courseId }) => courseId === id)
      const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length
      expect(rating).toBeCloseTo(mean, 1)
    }
  })
})

describe('seed: timetable', () => {
  const liveCourses = seed.courses.filter(({ startTime }) => startTime !== null)

  test('ten courses are taught on a timetable', () => {
    expect(liveCourses.map(({ id }) => id)).toEqual([
      1001, 1002, 1007, 1009, 1010, 1011, 1015, 1016, 1022, 1023,
    ])
  })

  test('at any time each live course has one lesson that is live, one later today, playbacks before and other lessons after', () => {
    const instants = fc.integer({ min: NOW, max: NOW + 400 * DAY })
    fc.assert(
      fc.property(instants, (now) => {
        const sections = content.courses.flatMap((course) => sectionRows(course, now, new Map()))
        const today = startOfBeijingDay(now)
        for (const { id } of liveCourses) {
          const own = sections.filter(({ courseId }) => courseId === id)
          const live = own.filter(({ state }) => state === 2)
          const later = own.filter(({ state }) => state === 1)
          expect([live.length, later.length]).toEqual([1, 1])
          for (const { startTime } of [...live, ...later]) {
            expect(startOfBeijingDay(startTime ?? 0)).toBe(today)
          }
          expect(live[0]?.endTime).toBeGreaterThan(now)
          expect(later[0]?.startTime).toBeGreaterThanOrEqual(now)
          const past = own.filter(({ type, startTime }) => type === 3 && startTime !== null)
          expect(past.length).toBeGreaterThan(0)
          expect(past.every(({ endTime }) => (endTime ?? now) < now)).toBe(true)
          const ahead = own.filter(({ state }) => state === 0)
          expect(ahead.every(({ startTime }) => (startTime ?? 0) >= today + DAY)).toBe(true)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('the lessons of a course are numbered in the order of their start', () => {
    for (const { id } of seed.courses) {
      const own = sectionsOf(id)
      expect(own.map(({ sort }) => sort)).toEqual(own.map((_, index) => index + 1))
      const starts = own.flatMap(({ startTime }) => startTime ?? [])
      expect(starts).toEqual([...starts].sort((a, b) => a - b))
    }
  })

  test('a section has what its type needs to be opened (spec §4)', () => {
    for (const { name, type, state, liveParams, playBackParams, recordParams } of seed.sections) {
      expect(liveParams !== null, name).toBe(type === 2)
      expect(recordParams !== null, name).toBe(type === 4)
      expect(playBackParams !== null, name).toBe(type === 3 && state === 4)
    }
    expect(new Set(seed.sections.map(({ state }) => state))).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(new Set(seed.sections.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4]))
  })

  test('comments and replies are not in the future, and not before their course was created', () => {
    const created = new Map(seed.courses.map(({ id, createdAt }) => [id, createdAt]))
    for (const { courseId, createdAt, repliedAt } of seed.comments) {
      expect(createdAt).toBeLessThan(NOW)
      expect(createdAt).toBeGreaterThan(created.get(courseId) ?? NOW)
      if (repliedAt !== null) {
        expect(repliedAt).toBeGreaterThan(createdAt)
        expect(repliedAt).toBeLessThan(NOW)
      }
    }
  })
})

describe('seed: text', () => {
  test('the same folder applied at the same time gives the same rows', async () => {
    expect(await demoSeed(NOW)).toEqual(seed)
  })

  test('introductions use simple tags only', () => {
    const allowed = new Set(['h3', 'p', 'ul', 'li'])
    for (const { introductionHtml } of seed.courses) {
      const tags = [...introductionHtml.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)]
      expect(tags.filter(([, tag = '', rest]) => rest || !allowed.has(tag))).toEqual([])
    }
  })

  test('a course has a material exactly when it needs an address', () => {
    for (const { needsAddress, material } of seed.courses) {
      expect(material !== null).toBe(needsAddress)
    }
    expect(seed.courses.some(({ needsAddress }) => needsAddress)).toBe(true)
  })
})
