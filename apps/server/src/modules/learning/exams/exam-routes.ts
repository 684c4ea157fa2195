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
import { attemptReport, mockReport } from './report-service'
import { keepAttempts, syncAnswers } from './sync-service'
import { gradeOwnText, gradeStudentText, listTextsToGrade } from './text-service'

/** The rows of `contract.exams`. */
export function examHandlers({ store }: Platform): Handlers['exams'] {
  const deps = { store, shelf: openPaperShelf(store.db) }
  const attempts = keepAttempts()
  return {
    mocks: ({ exam }, context) => listMockExams(deps, exam, context),
    mock: ({ id }, context) => readMock(deps, id, context),
    signUp: (form, context) => signUp(deps, form, context),
    withdraw: ({ id }, context) => withdraw(deps, id, context),
    papers: (query, context) => listPapers(deps, query, context),
    paper: ({ id }, context) => readPaper(deps, id, context),
    open: (form, context) => openAttempt(deps, form, context),
    attempt: (query, context) => readAttempt(deps, query, context),
    sync: (form, context) => syncAnswers({ ...deps, attempts }, form, context),
    enterPart: (form, context) => changePart(deps, form, context),
    pause: (form, context) => pauseAttempt(deps, form, context),
    check: (form, context) => checkAnswer(deps, form, context),
    handIn: (form, context) => handIn(deps, form, context),
    report: ({ id }, context) => attemptReport(deps, id, context),
    mockReport: ({ id }, context) => mockReport(deps, id, context),
    gradeOwn: (form, context) => gradeOwnText(deps, form, context),
    texts: (query, context) => listTextsToGrade(deps, query, context),
    gradeText: (form, context) => gradeStudentText(deps, form, context),
    beginEvaluation: (form, context) => beginEvaluation(deps, form, context),
    evaluationStanding: (_, context) => evaluationStanding(deps, context),
    answerItem: (form, context) => answerItem(deps, form, context),
    finishEvaluation: async ({ id }, context) => {
      await finishEvaluation(deps, id, context)
      return evaluationReport(deps, id, context)
    },
    evaluationReport: ({ id }, context) => evaluationReport(deps, id, context),
    mistakes: (query, context) => mistakesOf(deps, query, context),
    mistakeCounts: (_, context) => mistakeCounts(deps, context),
    reviewMistake: (form, context) => reviewMistake(deps, form, context),
    keepMistake: (form, context) => keepMistake(deps, form, context),
    progress: (_, context) => examProgress(deps, context),
  }
}
