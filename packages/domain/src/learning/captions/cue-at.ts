import type { Cue } from './caption-limits'

/** The place of the line that a film has come to: the last one that has begun; -1 before the first. */
export function lineAt(cues: readonly Cue[], ms: number): number {
  let low = 0
  let high = cues.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.from ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** What is to be read at a moment; null between two cues. */
export function cueAt(cues: readonly Cue[], ms: number): Cue | null {
  const cue = cues[lineAt(cues, ms)]
  return cue && ms < cue.to ? cue : null
}
