import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { draftOf, keepAnswers } from './draft-service'
import { homeworkOf, submitHomework } from './homework-service'
import {
  courseTaskReport,
  listTasksByState,
  studyReport,
  taskChapters,
  taskCounts,
  taskReport,
  taskUser,
  weekReport,
} from './task-service'

export function taskHandlers({ store }: Platform): Handlers['tasks'] {
  const { db } = store
  return {
    chapters: ({ courseId }, viewer) => taskChapters(db, courseId, viewer),
    homework: ({ taskId }, viewer) => homeworkOf(db, taskId, viewer),
    draft: ({ taskId }, viewer) => draftOf(db, taskId, viewer),
    saveDraft: (form, viewer) => keepAnswers(store, form, viewer),
    report: ({ taskId }, viewer) => taskReport(db, taskId, viewer),
    courseReport: ({ courseId }, viewer) => courseTaskReport(db, courseId, viewer),
    counts: ({ courseId }, viewer) => taskCounts(db, courseId, viewer),
    countDetails: (query, viewer) => listTasksByState(db, query, viewer),
    weekReport: ({ time }, viewer) => weekReport(db, time, viewer),
    studyReport: (_, viewer) => studyReport(db, viewer),
    userInfo: (_, viewer) => taskUser(db, viewer),
    submit: (form, viewer) => submitHomework(store, form, viewer),
  }
}
