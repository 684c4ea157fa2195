import {
  beijingDayNumber,
  PLAYBACK_READY_HOURS,
  POINTS_LIFE_MONTHS,
  POINTS_MAX_PERCENT,
  POINTS_NOTICE_DAYS,
  REFUND_DAYS,
  STUDIED_ABOVE_PERCENT,
} from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { demoContent } from '../testing/demo-content'
import { demoSeed } from '../testing/demo-seed'
import { drawnPictures } from './pictures/drawn-pictures'

const NOW = Date.UTC(2026, 10, 21, 3, 20)
const seed = await demoSeed(NOW)
const { content } = await demoContent()

const CHINESE = '零一二三四五六七八九十'

/** `12`, `两`, `十二`, `四十`, `九十六` as a number. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  if (text === '两') return 2
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (one = '') => (one === '' ? 0 : CHINESE.indexOf(one))
  return text.includes('十') ? (digit(tens) || 1) * 10 + digit(ones) : digit(ones)
}

const NUMBER = '([0-9]+|[一二两三四五六七八九十]+)'

/** The numbers that the pattern's group matches in a text. */
function claimed(text: string, pattern: string): number[] {
  const found = text.matchAll(new RegExp(pattern.replace('N', NUMBER), 'g'))
  return [...found].map(([, digits = '']) => numberOf(digits))
}

/** What a course really has, read from the rows and not from the drafts. */
function factsOf(courseId: number) {
  const lessons = seed.sections.filter((one) => one.courseId === courseId && one.type !== 1)
  const live = lessons.filter(({ liveParams, type, startTime }) =>
    Boolean(liveParams || (type === 3 && startTime !== null)),
  )
  const days = live.map(({ startTime }) => beijingDayNumber(startTime ?? NOW))
  const span = live.length === 0 ? 0 : Math.max(...days) - Math.min(...days) + 1
  const minutes = lessons.map(({ durationSeconds }) => durationSeconds / 60)
  return {
    lessons: lessons.length,
    live: live.length,
    weeks: Math.ceil(span / 7),
    hours: Math.round(minutes.reduce((sum, one) => sum + one, 0) / 60),
    longest: Math.max(...minutes),
    mocks: lessons.filter(({ name }) => /模考讲评|模拟面试（/.test(name)).length,
  }
}

type Fact = keyof ReturnType<typeof factsOf>

/** Phrases with a number, and the fact that the number must equal. */
const CLAIMS: [pattern: string, fact: Fact][] = [
  ['N ?周直播', 'weeks'],
  ['在 ?N ?周里', 'weeks'],
  ['N ?周，陪你', 'weeks'],
  ['直播 ?N ?次', 'live'],
  ['(?<![每第])N ?讲(?!评)', 'lessons'],
  ['N ?节课(?:写|结|，)', 'lessons'],
  ['N ?小时(?:讲|过|里)', 'hours'],
  ['每次 ?N ?分钟', 'longest'],
  ['N ?次整套模考', 'mocks'],
  ['N ?次模拟', 'mocks'],
]

describe('what a course says about itself', () => {
  test('weeks, lessons, hours and mock exams in its texts are those of its timetable and chapters', () => {
    const wrong = seed.courses.flatMap(({ id, name, summary, introductionHtml }) => {
      const facts = factsOf(id)
      return CLAIMS.flatMap(([pattern, fact]) =>
        claimed(`${summary} ${introductionHtml}`, pattern)
          .filter((number) => number !== facts[fact])
          .map((number) => `${name}: ${pattern} says ${number}, ${fact} is ${facts[fact]}`),
      )
    })
    expect(wrong).toEqual([])
  })

  test('“a class every N days” in a course’s text is the distance of its next two lessons', () => {
    for (const { id, name, introductionHtml } of seed.courses) {
      expect(introductionHtml, name).not.toMatch(/每周[一二三四五六七\d]次直播/)
      const ahead = seed.sections
        .filter(({ courseId, liveParams, state }) => courseId === id && liveParams && state === 0)
        .map(({ startTime }) => beijingDayNumber(startTime ?? NOW))
      const [first = 0, second = 0] = ahead
      for (const days of claimed(introductionHtml, '每 ?N ?天一次直播')) {
        if (ahead.length > 1) expect(second - first, name).toBe(days)
      }
    }
  })

  test('banners, pages and upgrades repeat the weeks of the course that they lead to', () => {
    const { weeks } = factsOf(1001)
    const texts = [
      ...seed.banners.map(({ alt }) => alt),
      ...seed.pages.map(({ blocks }) => JSON.stringify(blocks)),
      ...seed.upgrades.map(({ added }) => added.join()),
      drawnPictures(content).get('banners/1401.svg') ?? '',
    ].flatMap((text) => [...claimed(text, 'N ?周，陪你'), ...claimed(text, 'N ?周直播')])
    expect(texts.length).toBeGreaterThan(3)
    expect(new Set(texts)).toEqual(new Set([weeks]))
  })
})

describe('what the shop promises', () => {
  const everything = JSON.stringify(seed)

  test('every promise of a refund names the days and the tenth that the rule has', () => {
    const refunds = [...everything.matchAll(/[^"。]*N?(?:天内|天可退)[^"。]*退[^"。]*/g)].map(
      String,
    )
    expect(refunds.length).toBeGreaterThan(5)
    for (const text of refunds) {
      expect(claimed(text, 'N ?天内')[0] ?? REFUND_DAYS, text).toBe(REFUND_DAYS)
      if (text.includes('天内')) expect(text).toContain(`不超过 ${STUDIED_ABOVE_PERCENT}%`)
    }
    expect(everything).not.toMatch(/学习不超过|未学习的可|未使用任何权益/)
  })

  test('a course promises a refund exactly when it costs something; a pre-sale says what becomes of the deposit', () => {
    const presales = new Set(seed.presales.map(({ courseId }) => courseId))
    for (const { id, name, price, promises } of seed.courses) {
      const refund = promises.find(({ title }) => title === `${REFUND_DAYS} 天可退`)
      expect(refund !== undefined, name).toBe(price > 0)
      if (refund) expect(refund.text.includes('定金不退'), name).toBe(presales.has(id))
    }
  })

  test('every text that says when a playback is ready names PLAYBACK_READY_HOURS', () => {
    const hours = claimed(everything, '(?:直播结束|下课)后? ?N ?小时内?').concat(
      claimed(everything, '一般 ?N ?小时内?生成'),
    )
    expect(hours.length).toBeGreaterThan(2)
    expect(new Set(hours)).toEqual(new Set([PLAYBACK_READY_HOURS]))
  })

  test('the points rules name the points that each action earns and the share of a price that points pay', () => {
    const rules = JSON.stringify(seed.agreements.find(({ key }) => key === 'pointsRules'))
    for (const { points, title } of seed.pointsEarning) expect(rules, title).toContain(`${points}`)
    expect(rules).toContain(`${POINTS_MAX_PERCENT}%`)
    expect(claimed(rules, '月底算起 N 个月内有效')).toEqual([POINTS_LIFE_MONTHS])
    expect(claimed(rules, '到期前 N 天')).toEqual([POINTS_NOTICE_DAYS])
    expect(rules).not.toContain('失效')
  })

  test('the deposit agreement allows pre-sales of bundles, and promises no reminder by SMS', () => {
    const deposit = JSON.stringify(seed.agreements.find(({ key }) => key === 'deposit'))
    expect(seed.presales.some(({ bundleId }) => bundleId)).toBe(true)
    expect(deposit).not.toMatch(/不与[^。；]*联报/)
    expect(deposit).not.toContain('短信提醒')
    expect(JSON.stringify(seed.bundles)).not.toContain('定金膨胀同享')
  })

  test('a card promises only its courses, double points for checking in, and the pendants of its level', () => {
    const KEPT = ['会员课程', '签到双倍积分', '专属挂件', '年卡挂件']
    expect(seed.privileges.map(({ name }) => name)).toEqual(KEPT)
    for (const { level, name, courseIds, privilegeIds, terms } of seed.membershipCards) {
      const granted = seed.privileges.filter((one) => one.level <= level).map(({ id }) => id)
      expect(privilegeIds, name).toEqual(granted)
      expect(courseIds.length, name).toBeGreaterThan(0)
      expect(terms.join(), name).not.toContain('提醒')
    }
    for (const { name, summary, level } of seed.privileges) {
      const named = [...summary.matchAll(/“(.+?)”/g)].map(([, pendant]) => pendant)
      const unlocked = content.pendants.filter(
        ({ unlock }) => unlock.kind === 'membership' && unlock.level === level,
      )
      if (name.includes('挂件')) expect(named).toEqual(unlocked.map((one) => one.name))
    }
  })

  test('the note of a coupon names its own numbers', () => {
    for (const { name, note, cap, perUser, total, validDays, threshold, amount } of seed.coupons) {
      expect(
        claimed(note, '最多减 ¥N').every((yuan) => yuan * 100 === cap),
        name,
      ).toBe(true)
      expect(
        claimed(note, '限领N张').every((count) => count === perUser),
        name,
      ).toBe(true)
      expect(
        claimed(note, '限量 N 张').every((count) => count === total),
        name,
      ).toBe(true)
      expect(
        claimed(note, '后 N 天').every((days) => days === validDays),
        name,
      ).toBe(true)
      expect(
        claimed(name, '满 N').every((yuan) => yuan * 100 === threshold),
        name,
      ).toBe(true)
      expect(
        claimed(name, '[减礼券] ?N').every((yuan) => yuan * 100 === amount),
        name,
      ).toBe(true)
    }
  })
})
