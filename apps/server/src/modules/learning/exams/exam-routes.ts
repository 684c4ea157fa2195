import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { changePart, checkAnswer, pauseAttempt } from './answer-service'
import { evaluationReport } from './evaluation-report'
import {
  answerItem,
  beginEvaluation,
  evaluationStanding,
  finishEvaluation,
} from './evaluation-service'
import { handIn } from './hand-in'
import { keepMistake, mistakeCounts, mistakesOf, reviewMistake } from './mistake-service'
import {
  examProgress,
  listMockExams,
  listPapers,
  readMock,
  readPaper,
  signUp,
  withdraw,
} from './mock-service'
import { openAttempt, readAttempt } from './open-attempt'
import { openPaperShelf } from './papers/paper-shelf'
import { createRecordingLinks } from './recordings/recording-links'
import { attemptReport, mockReport } from './report-service'
import { keepAttempts, syncAnswers } from './sync-service'
import { gradeOwnText, gradeStudentText, listTextsToGrade } from './text-service'

/** The rows of `contract.exams`. */
export function examHandlers(platform: Platform): Handlers['exams'] {
  const { store } = platform
  const deps = { store, shelf: openPaperShelf(store.db) }
  const attempts = keepAttempts()
  const recordings = createRecordingLinks(platform)
  return {
    mocks: ({ exam }, context) => listMockExams(deps, exam, context),
    mock: ({ id }, context) => readMock(deps, id, context),
    signUp: (form, context) => signUp(deps, form, context),
    withdraw: ({ id }, context) => withdraw(deps, id, context),
    papers: (query, context) => listPapers(deps, query, context),
    paper: ({ id }, context) => readPaper(deps, id, context),
    open: async (form, context) =>
      recordings.inAttempt(await openAttempt(deps, form, context), context),
    attempt: async (query, context) =>
      recordings.inAttempt(await readAttempt(deps, query, context), context),
    sync: (form, context) => syncAnswers({ ...deps, attempts }, form, context),
    enterPart: (form, context) => changePart(deps, form, context),
    pause: (form, context) => pauseAttempt(deps, form, context),
    check: (form, context) => checkAnswer(deps, form, context),
    handIn: (form, context) => handIn(deps, form, context),
    report: async ({ id }, context) =>
      recordings.inReport(await attemptReport(deps, id, context), context),
    mockReport: ({ id }, context) => mockReport(deps, id, context),
    gradeOwn: async (form, context) =>
      recordings.inReport(await gradeOwnText(deps, form, context), context),
    texts: (query, context) => listTextsToGrade(deps, query, context),
    gradeText: (form, context) => gradeStudentText(deps, form, context),
    beginEvaluation: async (form, context) =>
      recordings.inEvaluation(await beginEvaluation(deps, form, context), context),
    evaluationStanding: (_, context) => evaluationStanding(deps, context),
    answerItem: async (form, context) =>
      recordings.inEvaluation(await answerItem(deps, form, context), context),
    finishEvaluation: async ({ id }, context) => {
      await finishEvaluation(deps, id, context)
      return recordings.inEvaluationReport(await evaluationReport(deps, id, context), context)
    },
    evaluationReport: async ({ id }, context) =>
      recordings.inEvaluationReport(await evaluationReport(deps, id, context), context),
    mistakes: async (query, context) =>
      recordings.inMistakes(await mistakesOf(deps, query, context), context),
    mistakeCounts: (_, context) => mistakeCounts(deps, context),
    reviewMistake: (form, context) => reviewMistake(deps, form, context),
    keepMistake: (form, context) => keepMistake(deps, form, context),
    progress: (_, context) => examProgress(deps, context),
  }
}
