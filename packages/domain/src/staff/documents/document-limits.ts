/** What the desk takes of a document, in characters, bytes and numbers. */
export const DOCUMENT_LIMITS = {
  /** Of a name without its ending. */
  name: 60,
  /** Of one file: as much as a file of the content may have. */
  bytes: 20 * 1024 * 1024,
  /** Of one part of an upload: a call's body has at most 1 MB, and base 64 makes three bytes four. */
  partBytes: 600_000,
  /** Of one lesson, or of one course as a whole: as many as a student's list shows. */
  ofLesson: 100,
} as const

/** How many parts a file of so many bytes is sent in. */
export function uploadParts(bytes: number): number {
  return Math.ceil(bytes / DOCUMENT_LIMITS.partBytes)
}
