/** What ranks a mock exam: the better score first, of equal scores the shorter time. */
export interface RankedResult {
  /** 1/100. */
  score: number
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
  return percentileOf({
    below: scores.filter((other) => other < score).length,
    equal: scores.filter((other) => other === score).length,
    all: scores.length,
  })
}

/** {@link percentileRank} where the scores are counted already. */
export function percentileOf(counts: { below: number; equal: number; all: number }): number {
  if (counts.all === 0) return 0
  return ((counts.below + counts.equal / 2) / counts.all) * 100
}

/** False with a single taker, whose rank would say nothing. */
export function isRanked({ takers }: { takers: number }): boolean {
  return takers > 1
}

/** `'第 3 名'`; `'暂无排名'` while nobody else has a score. */
export function rankText(standing: { rank: number; takers: number }): string {
  return isRanked(standing) ? `第 ${standing.rank} 名` : '暂无排名'
}
