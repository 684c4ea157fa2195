import type { CallName } from '@kaozhou/react'

/**
 * The calls whose last answers are kept for when there is no network: courses and lessons with their notes, the notebook of words, the paper that
 * is being taken, orders and reports. Nothing that is asked in order to pay.
 */
export const KEPT_CALLS = [
  'users.current',
  'courses.product',
  'courses.chapters',
  'courses.owned',
  'learning.course',
  'sections.info',
  'sections.progress',
  'sections.record',
  'sections.playback',
  'sections.captions',
  'notes.ofSection',
  'notes.search',
  'documents.ofSection',
  'documents.preview',
  'exams.mock',
  'exams.paper',
  'exams.open',
  'exams.report',
  'exams.mockReport',
  'exams.progress',
  'orders.list',
  'orders.detail',
  'words.list',
  'words.counts',
  'words.names',
  'tasks.chapters',
  'tasks.homework',
  'tasks.draft',
  'tasks.report',
  'tasks.studyReport',
  'tasks.weekReport',
  'tasks.courseReport',
] as const satisfies readonly CallName[]
