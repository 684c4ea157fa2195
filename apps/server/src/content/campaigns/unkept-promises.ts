import type { Content, EntryOf } from '../format/kinds'
import { RULE_TEXTS } from '../rules/rule-texts'
import { numbersInText } from './numbers-in-text'

type Campaign = EntryOf<'campaigns'>

/** Every number in data, however deep, and in texts that are only a number. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value === 'string') return /^\d+$/.test(value) ? [Number(value)] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numbersOf)
}

/** The settings of a campaign: everything but what is written for people, and who is made up. */
function settingsOf({ rules: _, crowd: __, title: ___, subtitle: ____, ...settings }: Campaign) {
  return settings
}

function settingNumbers(campaign: Campaign): Set<number> {
  const { config, prizes, gifts, pot } = settingsOf(campaign)
  const { page: _, ...parts } = config
  const numbers = numbersOf([parts, prizes, gifts, pot])
  // Settings are in seconds and fen where a sentence has minutes and yuan.
  return new Set(numbers.flatMap((one) => [one, one / 60, one / 100]))
}

/** What a campaign gives, by the kinds of rewards. */
function kindsGiven({ config, prizes, gifts, pot }: Campaign): Set<string> {
  const { checkIn, audio, question, assist, guide, couponIds, post, draw } = config
  const given = new Set<string>([...prizes, ...gifts].map(({ kind }) => kind))
  if (checkIn || audio || question || assist || draw?.pointsPerDraw) given.add('points')
  if (post?.reward) given.add(post.reward.kind)
  if (pot) given.add('redPacket')
  if (couponIds.length > 0 || guide?.blocks.some(({ kind }) => kind === 'coupon'))
    given.add('coupon')
  return given
}

/** The word for each kind of reward that has one. */
const WORD_OF_KIND: readonly [word: string, kind: string][] = [
  ['积分', 'points'],
  ['红包', 'redPacket'],
  ['券', 'coupon'],
  ['激活码', 'activationCode'],
]

/** Things that such shops give, beside those of the folder's own campaigns. */
const THINGS = ['讲义', '词卡', '笔记本', '礼盒', '图册', '帆布袋', '手机', '耳机', '话费']

/** The last two characters of the name of goods, without how many: 四级词卡一盒 is 词卡. */
function thingOf(name: string): string {
  return name
    .replace(/（[^（）]*）$/, '')
    .replace(/[一二两三四五六七八九十\d]{1,9} ?[盒本张个支册套份]$/, '')
    .slice(-2)
}

/** Words for goods in the folder, and some that any shop may promise. */
function thingsOf({ campaigns }: Content): string[] {
  const goods = campaigns.flatMap(({ prizes, gifts }) =>
    [...prizes, ...gifts].filter(({ kind }) => kind === 'goods').map(({ name }) => thingOf(name)),
  )
  return [...new Set([...THINGS, ...goods])]
}

/** What a campaign names: its rewards, what its goods consist of, and the titles of a guide's blocks. */
function namesOf({ title, config, prizes, gifts }: Campaign): string {
  const blocks = config.guide?.blocks.flatMap((block) => ('title' in block ? [block.title] : []))
  const parts = gifts.flatMap(({ kind, summary }) => (kind === 'goods' ? [summary] : []))
  return [
    title,
    ...[...prizes, ...gifts].map(({ name }) => name),
    ...parts,
    ...(blocks ?? []),
  ].join()
}

/**
 * What a text of a campaign promises without a setting that keeps it: numbers, kinds of rewards, and things. `text` without
 * what its placeholders say.
 */
export function unkeptPromises(text: string, campaign: Campaign, content: Content): string[] {
  const free = Object.values(RULE_TEXTS).reduce((rest, rule) => rest.replaceAll(rule, ''), text)
  const kept = settingNumbers(campaign)
  const given = kindsGiven(campaign)
  const names = namesOf(campaign)
  return [
    ...numbersInText(free)
      .filter((one) => !kept.has(one))
      .map(String),
    ...WORD_OF_KIND.filter(([word, kind]) => free.includes(word) && !given.has(kind)).map(
      ([word]) => word,
    ),
    ...thingsOf(content).filter((thing) => free.includes(thing) && !names.includes(thing)),
  ]
}
