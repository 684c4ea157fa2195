import type { LiveQuizKind } from '@kaozhou/domain'

/** What the kinds of quizzes are called. */
export const QUIZ_KIND_NAMES: Readonly<Record<LiveQuizKind, string>> = {
  single: '单选',
  judge: '判断',
  multiple: '多选',
}
