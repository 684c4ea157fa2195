/** A lesson that was stopped before this second begins at 0 again. */
const LOOKED_INTO_SECONDS = 5
/** A lesson that was stopped this close to its end counts as seen, and begins at 0 again. */
const END_SECONDS = 15

/** Where a lesson goes on, in seconds: where its player stopped, but at 0 just after the beginning or before the end. */
export function resumePosition(progress: { position: number; durationSeconds: number }): number {
  const { position, durationSeconds } = progress
  const isInside = position > LOOKED_INTO_SECONDS && position < durationSeconds - END_SECONDS
  return isInside ? position : 0
}
