/** How many days back a missed check-in can be made up, and how often in one campaign. */
export interface MakeUpRule {
  /** How many days back it may lie. */
  withinDays: number
  /** How often in one campaign. */
  times: number
}

/** A user's check-ins of a campaign; days are day numbers. */
export interface MakeUpState {
  /** Days with a check-in, made-up ones included. */
  days: readonly number[]
  /** Make-ups so far. */
  used: number
  /** The campaign's first day. */
  firstDay: number
  /** Today’s day number. */
  today: number
}

/** Why a day can't be made up. */
export type MakeUpRefusal = 'notPast' | 'beforeStart' | 'tooLate' | 'checked' | 'usedUp'

/** Messages for the user. */
export const MAKE_UP_REFUSALS = {
  notPast: '只能补签过去的日子',
  beforeStart: '那天活动还没有开始',
  tooLate: '过去太久，不能补签了',
  checked: '那天已经签到过了',
  usedUp: '补签次数用完了',
} as const satisfies Record<MakeUpRefusal, string>

/** Why this day can't be made up; `null` when it can. */
export function makeUpRefusal(
  state: MakeUpState,
  day: number,
  rule: MakeUpRule,
): MakeUpRefusal | null {
  if (day >= state.today) return 'notPast'
  if (day < state.firstDay) return 'beforeStart'
  if (day < state.today - rule.withinDays) return 'tooLate'
  if (state.days.includes(day)) return 'checked'
  return state.used >= rule.times ? 'usedUp' : null
}

/** The days that can be made up now, the earliest first. */
export function makeUpDays(state: MakeUpState, rule: MakeUpRule): number[] {
  const first = Math.max(state.firstDay, state.today - rule.withinDays)
  const length = Math.max(0, state.today - first)
  const days = Array.from({ length }, (_, index) => first + index)
  return days.filter((day) => makeUpRefusal(state, day, rule) === null)
}
