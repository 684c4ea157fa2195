import type { Ability } from './ability'

/** A level in words and numbers for charts. */
export interface Level extends Ability {
  /** Share of all students below, 0 to 100 in whole percent; `low` and `high` end the 95 % interval. */
  percent: number
  /** Lower end of the interval, in whole percent. */
  low: number
  /** Upper end of the interval, in whole percent. */
  high: number
  /** The key of the level. */
  name: LevelName
  /** The level as students read it. */
  text: string
}

/** From which ability on, in logits. */
const LEVELS = [
  { from: 1.5, name: '优秀' },
  { from: 0.5, name: '良好' },
  { from: -0.5, name: '中等' },
  { from: -1.5, name: '基础' },
  { from: Number.NEGATIVE_INFINITY, name: '入门' },
] as const

/** A level of the level test. */
export type LevelName = (typeof LEVELS)[number]['name']

/** All levels, the lowest first, for schemas. */
export const LEVEL_NAMES = [
  '入门',
  '基础',
  '中等',
  '良好',
  '优秀',
] as const satisfies readonly LevelName[]

/** Standard errors to each side of a 95 % interval. */
export const INTERVAL_95 = 1.96

/** The level of an ability, with its uncertainty as a sentence. */
export function levelOf({ ability, error }: Ability): Level {
  const [low, high] = [ability - INTERVAL_95 * error, ability + INTERVAL_95 * error]
  const name = nameOf(ability)
  const [from, to] = [nameOf(low), nameOf(high)]
  const percent = percentBelow(ability)
  const range =
    from === to
      ? `结果很稳定，真实水平有 95% 的可能就在“${name}”`
      : `真实水平有 95% 的可能在“${from}”到“${to}”之间`
  return {
    ability,
    error,
    percent,
    low: percentBelow(low),
    high: percentBelow(high),
    name,
    text: `你的水平是“${name}”，${shareText(percent)}；${range}。`,
  }
}

/** At the ends of the scale words take the place of 100 % and 0 %. */
function shareText(percent: number): string {
  if (percent >= 100) return '超过几乎所有同学'
  return percent <= 0 ? '还在起步阶段' : `约超过 ${percent}% 的同学`
}

function nameOf(ability: number): LevelName {
  return LEVELS.find(({ from }) => ability >= from)?.name ?? '入门'
}

function percentBelow(ability: number): number {
  return Math.round(normalShare(ability) * 100)
}

/** Share of N(0, 1) below `x` (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normalShare(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const tail =
    Math.exp(-(x ** 2) / 2) *
    t *
    (0.127414796 + t * (-0.142248368 + t * (0.7107068705 + t * (-0.7265760135 + t * 0.5307027145))))
  return x > 0 ? 1 - tail : tail
}
