/** What ranks a mock exam: the better score first, of equal scores the shorter time. */
export interface RankedResult {
  /** 1/100. */
  score: number
  /** How long it took, in ms; of two same scores the shorter one ranks before. */
  usedMs: number
}

/** Negative when `a` ranks before `b`; 0 when they share a rank. */
export function compareResults(a: RankedResult, b: RankedResult): number {
  return b.score - a.score || a.usedMs - b.usedMs
}

/** The rank among all results, from 1: one more than rank before it. */
export function rankOf(own: RankedResult, all: readonly RankedResult[]): number {
  return 1 + all.filter((other) => compareResults(other, own) < 0).length
}

/** 0 to 100: share of the scores below, plus half of the equal ones. 0 without scores. */
export function percentileRank(score: number, scores: readonly number[]): number {
  if (scores.length === 0) return 0
  const below = scores.filter((other) => other < score).length
  const equal = scores.filter((other) => other === score).length
  return ((below + equal / 2) / scores.length) * 100
}

/** How a result stands among the others: `behind` of them rank behind it. */
export interface StandingAmongOthers {
  /** How many rank behind it. */
  behind: number
  /** How many others there are. */
  others: number
}

/** The share of the others who rank behind, in whole percent, rounded down; null without others. Oneself does not count. */
export function percentAhead({ behind, others }: StandingAmongOthers): number | null {
  if (others <= 0) return null
  return Math.floor((Math.max(0, Math.min(others, behind)) / others) * 100)
}

/**
 * {@link percentAhead} as a sentence: `'超过 63% 的同学'`. Where a number would say everybody or nobody, words do; null without
 * others.
 */
export function aheadText(standing: StandingAmongOthers): string | null {
  const { behind, others } = standing
  const percent = percentAhead(standing)
  if (percent === null) return null
  if (behind >= others) return '超过其他所有同学'
  if (behind <= 0) return '还没有超过其他同学'
  return percent === 0 ? '超过不到 1% 的同学' : `超过 ${percent}% 的同学`
}

/** A rank among `takers`; null: the result is not ranked. */
export interface RankOfTakers {
  /** The rank, from 1; null when the result is not ranked. */
  rank: number | null
  /** How many results there are. */
  takers: number
}

/** False without a rank, and with a single taker, whose rank would say nothing. */
export function isRanked<T extends RankOfTakers>(standing: T): standing is T & { rank: number } {
  return standing.rank !== null && standing.takers > 1
}

/** `'第 3 名'`; `'暂无排名'` while nobody else has a score; `'不计排名'` for a result that is not ranked. */
export function rankText(standing: RankOfTakers): string {
  if (standing.rank === null) return '不计排名'
  return isRanked(standing) ? `第 ${standing.rank} 名` : '暂无排名'
}
