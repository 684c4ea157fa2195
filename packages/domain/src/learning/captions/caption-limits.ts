/** Languages that captions can have, by what a student chooses. */
export const CAPTION_LANGUAGES = { zh: '中文', en: '英文' } as const
/** A language that captions can be in. */
export type CaptionLanguage = keyof typeof CAPTION_LANGUAGES

/** Of a file of captions. A class of ten hours that is spoken without a break has some 9,000 lines. */
export const CAPTION_LIMITS = { bytes: 1024 * 1024, cues: 10_000, characters: 300 } as const

/** What is said, or to be heard, from one moment of a film to another; ms since its beginning. Plain text, lines by `\n`. */
export interface Cue {
  /** When it begins, ms since the beginning of the film. */
  from: number
  /** When it ends, ms since the beginning of the film. */
  to: number
  /** What is said. */
  text: string
}
