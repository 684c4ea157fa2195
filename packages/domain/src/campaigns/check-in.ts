/** One user's check-ins of a campaign. */
export interface Streak {
  /** True when today's check-in is done. */
  checkedToday: boolean
  /** Days in a row up to today, or up to yesterday when today has no check-in yet. */
  current: number
  /** The most days in a row so far. */
  longest: number
  /** All days with a check-in. */
  total: number
}

/** Computes the streak from the days with a check-in: day numbers in any order; duplicates count once. */
export function streakOf(days: readonly number[], today: number): Streak {
  const unique = [...new Set(days)].filter((day) => day <= today).sort((a, b) => a - b)
  let longest = 0
  let run = 0
  let last: number | null = null
  for (const day of unique) {
    run = last !== null && day === last + 1 ? run + 1 : 1
    longest = Math.max(longest, run)
    last = day
  }
  const checkedToday = last === today
  const isAlive = checkedToday || last === today - 1
  return { checkedToday, current: isAlive ? run : 0, longest, total: unique.length }
}

/** `points` are given for `days` check-ins in a row. */
export interface StreakReward {
  /** How many days in a row it takes. */
  days: number
  /** What is given for them. */
  points: number
}

/** The next reward of the streak and the number of days until it; `null` after the last. */
export function nextReward<T extends StreakReward>(
  streak: number,
  rewards: readonly T[],
): { reward: T; missing: number } | null {
  const ahead = rewards.filter((reward) => reward.days > streak).sort((a, b) => a.days - b.days)
  const reward = ahead[0]
  return reward ? { reward, missing: reward.days - streak } : null
}
