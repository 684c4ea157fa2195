/** The longest note, in characters; a surrogate pair counts as one. */
export const NOTE_MAX_CHARACTERS = 500
/** How many notes a person may keep of one lesson. */
export const NOTES_PER_LESSON = 100

/** A note at a time of a lesson, as it is to be kept. */
export interface NoteContent {
  /** Position in the lesson, in seconds. */
  seconds: number
  /** What was written. */
  text: string
}

/** Why a note can't be kept: nothing to read, too many characters, or a time that the lesson does not have. */
export type NoteFault = 'empty' | 'tooLong' | 'outside'

/** What can be wrong with a note, in words. */
export const NOTE_FAULT_TEXTS = {
  empty: '先写点什么再保存',
  tooLong: `一条笔记最多 ${NOTE_MAX_CHARACTERS} 个字，删掉一些或分成两条`,
  outside: '这个时间不在这节课里，换一个时间再记',
} as const satisfies Record<NoteFault, string>

/** Characters that take no room: a note of nothing else shows nothing. */
const UNSEEN = /[\s\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]/g

/** The text of a note as it is kept: lines end with \n, none ends with spaces, nothing empty around it. */
export function noteText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

/** Characters of a text; a surrogate pair counts as one. */
export function noteLength(text: string): number {
  return [...text].length
}

/** Why a note of a lesson of `durationSeconds` can't be kept; null when it can. */
export function noteFault(
  { seconds, text }: NoteContent,
  durationSeconds: number,
): NoteFault | null {
  const kept = noteText(text)
  if (kept.replace(UNSEEN, '') === '') return 'empty'
  if (noteLength(kept) > NOTE_MAX_CHARACTERS) return 'tooLong'
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= durationSeconds ? null : 'outside'
}

/** True when a person with `count` notes of a lesson may add another one. */
export function canAddNote(count: number): boolean {
  return count < NOTES_PER_LESSON
}

/** The notes whose text has every word of `keyword`; letters of either case match. */
export function notesWith<N extends Pick<NoteContent, 'text'>>(
  notes: readonly N[],
  keyword: string,
): readonly N[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  return notes.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
}
