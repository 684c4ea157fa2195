import {
  type EditFault,
  LEAST_RECORDING_SECONDS,
  type LessonMark,
  MARK_LIMITS,
  type RecordingEdit,
} from '@kaozhou/domain'

/** What a teacher can do about each fault. */
export const FAULT_TEXTS: Record<EditFault, string> = {
  span: '开始要在结束之前，请重新选一处',
  short: `至少保留 ${LEAST_RECORDING_SECONDS} 秒，请把开始提前，或把结束推后`,
  many: `最多 ${MARK_LIMITS.most} 个章节，请删掉几个`,
  title: '给每个章节写上名称',
  order: '同一秒只能有一个章节，请删掉一个',
  outside: '有章节在剪掉的部分里，请删掉它们，或多保留一些',
}

/** The chapters with another one at a second, in order; one that begins there already stays alone. */
export function markWith(marks: readonly LessonMark[], seconds: number): readonly LessonMark[] {
  if (marks.some((mark) => mark.seconds === seconds)) return marks
  return [...marks, { seconds, title: '' }].sort((a, b) => a.seconds - b.seconds)
}

export function isChanged(edit: RecordingEdit, start: RecordingEdit): boolean {
  return JSON.stringify(fieldsOf(edit)) !== JSON.stringify(fieldsOf(start))
}

function fieldsOf({ from, to, marks }: RecordingEdit) {
  return [from, to, marks.map(({ seconds, title }) => [seconds, title])]
}
