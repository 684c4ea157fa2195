import { NEW_USER_MS } from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { demoContent } from '../testing/demo-content'

const { content } = await demoContent()

const DAY = 24 * 3_600_000
const DIGITS = '零一二三四五六七八九'
const UNIT = '天|次|位|人|分钟|小时|积分|分|题|个|篇|元'

/** `21`, `二十一`, `两` and `十` as numbers. */
function numberOf(text: string): number {
  if (/\d/.test(text)) return Number(text)
  const [tens, units] = text.includes('十') ? text.split('十') : ['零', text]
  const digit = (one: string | undefined, none: number) =>
    one ? DIGITS.indexOf(one === '两' ? '二' : one) : none
  return digit(tens, 1) * 10 + digit(units, 0)
}

/** What a sentence counts. One of something is grammar: 领一份, 每天一次. */
function countedIn(sentence: string): number[] {
  const lists = sentence.replaceAll(/(\d+)(?=、\d)/g, '$1 天')
  const found = lists.matchAll(
    new RegExp(`([0-9]+(?:\\.[0-9]+)?|[一二三四五六七八九十两]+) ?(?:${UNIT})`, 'g'),
  )
  const money = [...sentence.matchAll(/¥([0-9.]+)/g)]
  return [...found, ...money].map(([, text = '']) => numberOf(text)).filter((one) => one !== 1)
}

/** Every number in data, however deep. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numbersOf)
}

/** Numbers that no setting of the campaign has: the rule of the server that keeps them, or people. */
const ELSEWHERE: readonly [sentence: RegExp, numbers: readonly number[], keeper: string][] = [
  [/中奖后 30 天内填写收货地址/, [30, 7], 'people: the staff sends prizes'],
  [/注册七天以内的新同学/, [NEW_USER_MS / DAY], 'isNewUser'],
  [/任选一段 \d+ 分钟|统一开考，\d+ 分钟/, [90, 125], 'the parts of the paper: exam-time'],
  [/开考 30 分钟后不能入场/, [30], 'entryMinutes of the mock exam'],
  [/答对一题得 5 积分，最多 15 积分/, [3 * 5], 'answerQuestion: each of three once'],
  [/四个季节/, [4], 'people: how the page is drawn'],
  [/满分 710/, [710], 'the field’s greatest value'],
  [/工作日内/, [], 'people: posts are looked at by the staff'],
]

type Campaign = (typeof content.campaigns)[number]

/** The numbers that the campaign’s own settings have, and those of the vouchers that it gives. */
function settingsOf(campaign: Campaign): Set<number> {
  const { rules: _, ...settings } = campaign
  const given = JSON.stringify(settings)
  const vouchers = [...content.coupons, ...content.redPackets].filter(({ id }) =>
    new RegExp(`\\b${id}\\b`).test(given),
  )
  const named = content.campaigns.filter(({ slug }) => given.includes(`:"${slug}"`))
  const numbers = [...numbersOf(settings), ...numbersOf(vouchers), ...numbersOf(named)]
  // Settings are in seconds and fen where a sentence has minutes and yuan.
  return new Set(numbers.flatMap((one) => [one, one / 60, one / 100]))
}

const promises = content.campaigns.flatMap((campaign) =>
  campaign.rules
    .flatMap((rule) => rule.split(/[。；！]/))
    .map((sentence) => ({ slug: campaign.slug, campaign, sentence: sentence.trim() }))
    .filter(({ sentence }) => countedIn(sentence).length > 0),
)

describe('what the rules of campaigns promise', () => {
  test('default: more than 40 sentences of the rules have numbers', () => {
    expect(promises.length).toBeGreaterThan(40)
  })

  test.each(promises)(
    'behavior: $slug: the numbers in “$sentence” are those of its settings',
    (promise) => {
      const { campaign, sentence } = promise
      const kept = settingsOf(campaign)
      const elsewhere = ELSEWHERE.filter(([text]) => text.test(sentence)).flatMap(
        ([, numbers]) => numbers,
      )
      const broken = countedIn(sentence).filter((one) => !kept.has(one) && !elsewhere.includes(one))
      expect(broken).toEqual([])
    },
  )

  test('default: every exception of this test is in the rules of a campaign', () => {
    const unsaid = ELSEWHERE.filter(
      ([text]) => !content.campaigns.some(({ rules }) => rules.some((rule) => text.test(rule))),
    )
    expect(unsaid.map(([text]) => String(text))).toEqual([])
  })
})
