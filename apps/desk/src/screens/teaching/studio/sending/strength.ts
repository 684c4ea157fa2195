import type { Line } from './line'

/** How well what is sent keeps up. */
export type Strength = 'good' | 'slow' | 'poor' | 'away'

const SLOW_SECONDS = 1.5
const POOR_SECONDS = 4

/** `behind`: seconds of the class that have not left this computer. */
export function strengthOf(phase: Line['phase'], behind: number): Strength {
  if (phase !== 'open' && phase !== 'beginning' && phase !== 'sending') return 'away'
  if (behind > POOR_SECONDS) return 'poor'
  return behind > SLOW_SECONDS ? 'slow' : 'good'
}

/** Bits a second of the picture, the best first. */
export const PICTURE_RATES = [1_200_000, 700_000, 400_000, 250_000] as const

export interface Rate {
  /** Index of `PICTURE_RATES`. */
  step: number
  /** ms, when the step was taken. */
  since: number
  /** ms, since when the line has kept up; null while it does not. */
  wellSince: number | null
}

export const BEST_RATE: Rate = { step: 0, since: 0, wellSince: null }

/** A step down shows only after what waits has gone. */
const DOWN_PAUSE_MS = 6000
const UP_AFTER_MS = 20_000

/** A step down while more than 4 s wait; a step up after 20 s without delay. */
export function rateAfter(rate: Rate, behind: number, now: number): Rate {
  const last = PICTURE_RATES.length - 1
  if (behind > POOR_SECONDS && rate.step < last && now - rate.since >= DOWN_PAUSE_MS) {
    return { step: rate.step + 1, since: now, wellSince: null }
  }
  if (behind > SLOW_SECONDS) return { ...rate, wellSince: null }
  const wellSince = rate.wellSince ?? now
  if (rate.step > 0 && now - wellSince >= UP_AFTER_MS) {
    return { step: rate.step - 1, since: now, wellSince: now }
  }
  return { ...rate, wellSince }
}
