import { describe, expect, test } from 'vitest'
import { demoContent } from '../testing/demo-content'
import { costOf } from './command/campaign-costs'
import { drawnPictures } from './pictures/drawn-pictures'
import { heroKey } from './pictures/picture-keys'

const { content } = await demoContent()
const { campaigns } = content
type Campaign = (typeof campaigns)[number]

const CHINESE = '零一二三四五六七八九十'

/** `12`, `两`, `十二`, `二十` as a number. */
function numberOf(text: string): number {
  if (/^[\d.]+$/.test(text)) return Number(text)
  if (text === '两') return 2
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (one = '') => (one === '' ? 0 : CHINESE.indexOf(one))
  return text.includes('十') ? (digit(tens) || 1) * 10 + digit(ones) : digit(ones)
}

const NUMBER = '([0-9.]+|[一二两三四五六七八九十]+)'

const mocksOf = ({ config }: Campaign) =>
  (config.mock?.exams ?? []).flatMap(({ examId }) =>
    content.mocks.filter(({ key }) => key === examId),
  )
const helpsOf = ({ config, gifts }: Campaign) => [
  config.assist?.needed,
  ...(config.assist?.targets ?? []).map(({ helps }) => helps),
  ...(config.assist?.bundle?.steps ?? []).map(({ came }) => came),
  ...gifts.flatMap(({ condition }) => (condition.kind === 'helps' ? [condition.count] : [])),
  // What another campaign's help unlocks.
  ...campaigns
    .filter(
      ({ slug }) => config.mock?.analysis?.by === 'help' && config.mock.analysis.campaign === slug,
    )
    .map((other) => other.config.assist?.needed),
]
const pointGifts = ({ gifts }: Campaign) =>
  gifts.filter(({ kind }) => kind === 'points').map(({ amount }) => amount)

/** A promise in the texts of a campaign, and the numbers of its rules, one of which the promise must name. */
const PROMISES: [pattern: string, rule: (campaign: Campaign) => (number | undefined | null)[]][] = [
  ['N ?位(?:好友|同学|新同学)[^，。；]*?助力(?!一次)', helpsOf],
  ['助力满N位', helpsOf],
  ['减 N 元', ({ config }) => (config.assist?.bundle?.steps ?? []).map(({ cut }) => cut / 100)],
  ['最多为N人各助力一次', ({ config }) => [config.assist?.helpsPerPerson]],
  ['只能为N位同学各助力一次', ({ config }) => [config.assist?.helpsPerPerson]],
  ['助力者得 N 积分', ({ config }) => [config.assist?.helperPoints]],
  ['可打卡一次，得 N 积分', ({ config }) => [config.checkIn?.points]],
  ['N天以内漏掉', ({ config }) => [config.checkIn?.makeUp?.withinDays]],
  ['补签，最多N次', ({ config }) => [config.checkIn?.makeUp?.times]],
  ['次，每次 N 积分；补签', ({ config }) => [config.checkIn?.makeUp?.points]],
  ['答对一题得 N 积分', ({ config }) => [config.audio?.pointsPerRight]],
  [
    '一题得 \\d+ 积分，最多 N 积分',
    ({ config: { audio } }) => [audio && audio.pointsPerRight * audio.questions.length],
  ],
  ['N道(?:题|小题)', ({ config }) => [config.audio?.questions.length, config.question && 1]],
  ['次，答对得 N 积分', ({ config }) => [config.question?.points]],
  [
    '累计答对 N 题',
    ({ gifts }) =>
      gifts.map(({ condition }) =>
        condition.kind === 'rightAnswers' ? condition.count : undefined,
      ),
  ],
  ['通过后得 N 积分', ({ config }) => [config.post?.reward?.amount]],
  ['可领 N 积分', pointGifts],
  ['先得 N 积分', ({ config }) => (config.assist?.targets ?? []).map(({ points }) => points)],
  ['并得 N 积分', ({ config }) => (config.assist?.targets ?? []).map(({ points }) => points)],
  ['当天[^，。]*最多N次', ({ config }) => [config.draw?.perDay]],
  ['每天最多抽N次', ({ config }) => [config.draw?.perDay]],
  ['持续 N 分钟', ({ config }) => [config.rain && config.rain.lastsSeconds / 60]],
  ['总预算 ¥N', ({ pot }) => [pot && pot.budget / 100]],
  ['共 N 个，每个最少', ({ pot }) => [pot?.remaining]],
  ['每个最少 ¥N', ({ pot }) => [pot && pot.least / 100]],
  [
    'N 天内有效',
    ({ pot, config }) => [
      pot?.validDays,
      ...content.coupons
        .filter(({ id }) => config.couponIds.includes(id))
        .map(({ validDays }) => validDays),
    ],
  ],
  ['开考 N 分钟后不能入场', (one) => mocksOf(one).map(({ entryMinutes }) => entryMinutes)],
  [
    '任选一段 N 分钟|统一开考，N 分钟',
    (one) =>
      mocksOf(one).map(({ paper }) => content.papers.find(({ file }) => file === paper)?.minutes),
  ],
  ['开考前N小时截止', ({ config }) => [config.mock && config.mock.signUpEndsBefore / 60]],
]

describe('what a campaign of the demo promises', () => {
  test('behavior: every number in its texts is the number of its rules', () => {
    const wrong: string[] = []
    const kept = new Set<string>()
    for (const campaign of campaigns) {
      const { slug, title, subtitle, rules, config } = campaign
      const text = [title, subtitle, ...rules, ...config.page.steps].join('\n')
      for (const [pattern, rule] of PROMISES) {
        const found = text.matchAll(new RegExp(pattern.replaceAll('N', NUMBER), 'g'))
        for (const [, ...groups] of found) {
          const said = numberOf(groups.find((group) => group !== undefined) ?? '')
          kept.add(pattern)
          if (!rule(campaign).includes(said)) {
            wrong.push(`${slug}: ${pattern} says ${said}, the rule ${rule(campaign)}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
    // A pattern that matches no text any more would check nothing.
    expect(PROMISES.map(([pattern]) => pattern).filter((one) => !kept.has(one))).toEqual([])
  })

  test('behavior: the days on which checking in is rewarded are those that the rules name', () => {
    for (const { slug, rules, config } of campaigns) {
      const named = /连续 ([\d、]+) 天/.exec(rules.join())?.[1]?.split('、').map(Number)
      const given = config.checkIn?.rewards.map(({ days }) => days)
      expect(named, slug).toEqual(given)
    }
  })

  test('behavior: the rules announce odds exactly when the campaign has a draw, and say how goods are sent when it has goods', () => {
    for (const { slug, rules, config, prizes, gifts } of campaigns) {
      expect(rules.join().includes('中奖概率'), slug).toBe(config.draw !== undefined)
      const hasGoods = [...prizes, ...gifts].some(({ kind }) => kind === 'goods')
      if (hasGoods) expect(rules.join(), slug).toMatch(/实物|收货地址/)
      expect(rules.at(-1), slug).toContain('与苹果公司无关')
    }
  })

  test('behavior: the rules promise a draw for sharing exactly when sharing gives one', () => {
    for (const { slug, rules, config } of campaigns) {
      const says = /分享[^，。；]*?再(?:加|送)一次|每分享一天再送一次/.test(rules.join())
      expect(says, slug).toBe((config.draw?.earn.share ?? 0) > 0)
    }
  })
})

describe('the campaigns of the demo', () => {
  test('default: each template and each stage has at least one campaign', () => {
    expect(new Set(campaigns.map(({ template }) => template)).size).toBe(13)
    const stages = new Set(campaigns.map(({ config }) => config.page.stage))
    for (const stage of ['wheel', 'gashapon', 'flip', 'tree', 'rain', 'calendar', 'avatars']) {
      expect(stages).toContain(stage)
    }
  })

  test('default: each campaign has a drawn head picture, the seasonal one has four', () => {
    const drawn = drawnPictures(content)
    for (const { slug, config } of campaigns) {
      const tones =
        config.page.tone === 'season' ? ['spring', 'summer', 'autumn', 'festival'] : [undefined]
      for (const tone of tones) expect(drawn.has(heroKey(slug, tone)), slug).toBe(true)
    }
    expect(drawn.has('campaigns/seasonal-spring.svg')).toBe(true)
  })

  test('behavior: campaigns of past years are over, and every campaign names the one that runs after it', () => {
    const past = campaigns.filter(({ until }) => typeof until === 'string')
    expect(past.map(({ slug }) => slug).sort()).toEqual([
      'assist-2021',
      'guide-2021',
      'mock-2022',
      'mock-2022-assist',
      'mock-2024',
    ])
    for (const { slug, config } of campaigns) expect(config.page.next, slug).not.toBeNull()
  })

  test('behavior: six episodes of three minutes with three questions each link to each other in a circle', () => {
    const episodes = campaigns.flatMap(({ slug, config: { audio } }) =>
      audio ? [{ slug, ...audio }] : [],
    )
    expect(episodes).toHaveLength(6)
    for (const { slug, seconds, questions, lines, next } of episodes) {
      expect(Math.abs(seconds - 180), slug).toBeLessThanOrEqual(10)
      expect(questions, slug).toHaveLength(3)
      expect(lines.at(-1)?.at, slug).toBeLessThan(seconds)
      expect(episodes.some((other) => other.slug === next && next !== slug)).toBe(true)
    }
    expect(new Set(episodes.map(({ next }) => next)).size).toBe(6)
  })

  test('behavior: right answers are spread over the options', () => {
    const questions = campaigns.flatMap(({ config }) => [
      ...(config.audio?.questions ?? []),
      ...(config.question?.questions ?? []),
    ])
    const rights = new Set(questions.map(({ right }) => right))
    expect([...rights].sort()).toEqual([0, 1, 2, 3])
  })

  test.each([
    // 500 × ¥1.88 + 20 × ¥18.88 + 30 × ¥39; 3 × 61 draws of at most 20 points.
    ['daily-draw', { limited: 94_000 + 37_760 + 117_000, perPerson: 3660, each: 0 }],
    ['red-envelope-rain', { limited: 200_000, perPerson: 0, each: 0 }],
    // 200 × ¥18.88 + 50 × ¥35; each order draws 200 points at most.
    ['order-lottery', { limited: 377_600 + 175_000, perPerson: 0, each: 200 }],
    // Three questions of five points.
    ['audio-100', { limited: 0, perPerson: 15, each: 0 }],
    // 200 boxes of ¥28; 20 points for two helps, three times 2 points for helping.
    ['cet-assist', { limited: 560_000, perPerson: 26, each: 0 }],
    ['xhs-post', { limited: 0, perPerson: 100, each: 0 }],
    // The coupon takes off 8 yuan; the three gifts without a number are 80 points, a course for nothing and 60 points.
    ['cet-preheat', { limited: 300_000, perPerson: 940, each: 0 }],
  ])('behavior: what %s costs at most', (slug, cost) => {
    const campaign = campaigns.find((one) => one.slug === slug)
    expect(campaign && costOf(campaign, content)).toEqual(cost)
  })
})
