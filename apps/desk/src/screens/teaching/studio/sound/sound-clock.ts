/**
 * Sound is counted in samples by the sound card's clock, pictures are timed by the computer's. `offset` leads from the one to
 * the other, in µs; null before the first sound.
 */
export type SoundOffset = number | null

/** Of an error, each time: at 25 pieces a second the clock follows within 8 s and a late piece hardly moves it. */
const SHARE = 0.005
/** The sound has stood still, as after a headset was pulled. */
const STOOD_STILL = 250_000

/**
 * The offset after a piece of sound. `position`: µs of sound before its end; `at`: µs on the computer's clock when it was
 * there. Time never goes back: sound that is early is waited for slowly.
 */
export function followSound(offset: SoundOffset, position: number, at: number): number {
  const seen = at - position
  if (offset === null || seen - offset > STOOD_STILL) return seen
  return offset + Math.max(seen - offset, -STOOD_STILL) * SHARE
}
