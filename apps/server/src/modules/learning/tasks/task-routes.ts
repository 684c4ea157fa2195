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
    chapters: ({ courseId }, context) => taskChapters(db, courseId, context),
    homework: ({ taskId }, context) => homeworkOf(db, taskId, context),
    draft: ({ taskId }, context) => draftOf(db, taskId, context),
    saveDraft: (form, context) => keepAnswers(store, form, context),
    report: ({ taskId }, context) => taskReport(db, taskId, context),
    courseReport: ({ courseId }, context) => courseTaskReport(db, courseId, context),
    counts: ({ courseId }, context) => taskCounts(db, courseId, context),
    countDetails: (query, context) => listTasksByState(db, query, context),
    weekReport: ({ time }, context) => weekReport(db, time, context),
    studyReport: (_, context) => studyReport(db, context),
    userInfo: (_, context) => taskUser(db, context),
    submit: (form, context) => submitHomework(store, form, context),
  }
}
