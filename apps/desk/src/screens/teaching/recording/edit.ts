import type { LessonMark, RecordingEdit } from '@kaozhou/domain'

/** The chapters with another one at a second, in order. */
export function markWith(marks: readonly LessonMark[], seconds: number): readonly LessonMark[] {
  return [...marks, { seconds, title: '' }].sort((a, b) => a.seconds - b.seconds)
}

export function isChanged(edit: RecordingEdit, start: RecordingEdit): boolean {
  return JSON.stringify(fieldsOf(edit)) !== JSON.stringify(fieldsOf(start))
}

function fieldsOf({ from, to, marks }: RecordingEdit) {
  return [from, to, marks.map(({ seconds, title }) => [seconds, title])]
}
