import { describe, expect, test } from 'vitest'
import { demoContent } from '../testing/demo-content'
import { costOf } from './command/campaign-costs'
import { drawnPictures } from './pictures/drawn-pictures'
import { heroKey } from './pictures/picture-keys'

const { content } = await demoContent()
const { campaigns } = content

describe('what a campaign of the demo promises', () => {
  test('no placeholder is left in its texts, and its rules say what gives chances when it has a draw', () => {
    for (const { slug, rules, config, ...texts } of campaigns) {
      const said = JSON.stringify([rules, config.page, texts.title, texts.subtitle, texts.gifts])
      expect(said, slug).not.toContain('{{')
      expect(rules.join().includes('抽奖机会：'), slug).toBe(config.draw !== undefined)
    }
  })

  test('the rules announce odds exactly when the campaign has a draw, and say how goods are sent when it has goods', () => {
    for (const { slug, rules, config, prizes, gifts } of campaigns) {
      expect(rules.join().includes('中奖概率'), slug).toBe(config.draw !== undefined)
      const hasGoods = [...prizes, ...gifts].some(({ kind }) => kind === 'goods')
      if (hasGoods) expect(rules.join(), slug).toMatch(/实物|收货地址/)
      expect(rules.at(-1), slug).toContain('与苹果公司无关')
    }
  })
})

describe('the campaigns of the demo', () => {
  test('each template and each stage has at least one campaign', () => {
    expect(new Set(campaigns.map(({ template }) => template)).size).toBe(13)
    const stages = new Set(campaigns.map(({ config }) => config.page.stage))
    for (const stage of ['wheel', 'gashapon', 'flip', 'tree', 'rain', 'calendar', 'avatars']) {
      expect(stages).toContain(stage)
    }
  })

  test('each campaign has a drawn head picture, the seasonal one has four', () => {
    const drawn = drawnPictures(content)
    for (const { slug, config } of campaigns) {
      const tones =
        config.page.tone === 'season' ? ['spring', 'summer', 'autumn', 'festival'] : [undefined]
      for (const tone of tones) expect(drawn.has(heroKey(slug, tone)), slug).toBe(true)
    }
    expect(drawn.has('campaigns/seasonal-spring.svg')).toBe(true)
  })

  test('campaigns of past years are over, and every campaign names the one that runs after it', () => {
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

  test('six episodes of three minutes with three questions each link to each other in a circle', () => {
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

  test('right answers are spread over the options', () => {
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
    // The three gifts without a number are 80 points, a course for nothing and 60 points.
    ['cet-preheat', { limited: 300_000, perPerson: 140, each: 0 }],
  ])('what %s costs at most', (slug, cost) => {
    const campaign = campaigns.find((one) => one.slug === slug)
    expect(campaign && costOf(campaign, content)).toEqual(cost)
  })
})
