/** The state of a check-in campaign for one person. */
export interface Streak {
  checkedToday: boolean
  /** Days in a row up to today, or up to yesterday when today is still open. */
  current: number
  longest: number
  total: number
}

/** Works a streak out of the days that were checked in (day numbers, any order, repeats count once). */
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

/** A reward for days in a row; `points` is what it gives. */
export interface StreakReward {
  days: number
  points: number
}

/** The next reward ahead and the days that are missing; `null` after the last. */
export function nextReward<T extends StreakReward>(
  streak: number,
  rewards: readonly T[],
): { reward: T; missing: number } | null {
  const ahead = rewards.filter((reward) => reward.days > streak).sort((a, b) => a.days - b.days)
  const reward = ahead[0]
  return reward ? { reward, missing: reward.days - streak } : null
}
