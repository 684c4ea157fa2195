/**
 * Sound is counted in samples by the sound card's clock, pictures are timed by the computer's. `offset` leads from the one to
 * the other, in µs.
 */
export interface SoundClock {
  /** Null before the first sound. */
  offset: number | null
  /** How far it is off, as the last second has shown; taken in slowly. */
  error: number
  /** The smallest error of the pieces of this second, and how many they are. */
  least: number
  pieces: number
}

export const NEW_SOUND_CLOCK: SoundClock = {
  offset: null,
  error: 0,
  least: Number.POSITIVE_INFINITY,
  pieces: 0,
}

/** Of the error, with each piece: at 25 a second the clock follows within 8 s. */
const SHARE = 0.005
/** A second of pieces. */
const WINDOW = 25
/** The sound has stood still, as after a headset was pulled: no piece of a second is in time. */
const STOOD_STILL = 250_000
/** No busy computer holds sound back for so long. */
const SURELY_STILL = 1_000_000

/**
 * The clock after a piece of sound. `position`: µs of sound before its end; `at`: µs on the computer's clock when it was
 * there. A busy computer hands pieces over late, several at once, and never early: the one that was least late counts.
 * Time never goes back: sound that is early is waited for slowly.
 */
export function followSound(clock: SoundClock, position: number, at: number): SoundClock {
  const seen = at - position
  if (clock.offset === null || seen - clock.offset > SURELY_STILL) {
    return { ...NEW_SOUND_CLOCK, offset: seen }
  }
  const moved = clock.error * SHARE
  const offset = clock.offset + moved
  const least = Math.min(clock.least, seen - offset)
  const pieces = clock.pieces + 1
  if (pieces < WINDOW) return { offset, error: clock.error - moved, least, pieces }
  if (least > STOOD_STILL) return { ...NEW_SOUND_CLOCK, offset: offset + least }
  return { ...NEW_SOUND_CLOCK, offset, error: Math.max(least, -STOOD_STILL) }
}
