import { beijingHour, startOfBeijingDay } from '../time/beijing-time'
import { DAY } from '../time/spans'

/** Users are told between these hours in Beijing: a push message wakes nobody. */
const FROM_HOUR = 9
const TO_HOUR = 21

/**
 * The coupons and red packets whose users are told at `now` that they end: those that end before `endsBefore` (today or
 * tomorrow in Beijing) and were received before `receivedBefore`, because a new one needs no reminder. Null at night.
 */
export function endingVouchers(now: number): { endsBefore: number; receivedBefore: number } | null {
  const hour = beijingHour(now)
  if (hour < FROM_HOUR || hour >= TO_HOUR) return null
  return { endsBefore: startOfBeijingDay(now) + 2 * DAY, receivedBefore: now - DAY }
}
