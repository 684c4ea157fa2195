import { type Cue, isSaid } from '@kaozhou/domain'

/** The places of the lines that have a text in them; all of them for an empty one. */
export function hitsIn(cues: readonly Cue[], wanted: string): number[] {
  return cues.flatMap(({ text }, index) => (isSaid(text, wanted) ? [index] : []))
}
