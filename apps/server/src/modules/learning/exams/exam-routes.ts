import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { createMediaLinks } from '../media/media-link'
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
import { printMistakes, printReport } from './papers/printing/print-service'
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
  const links = createMediaLinks(platform)
  return {
    mocks: ({ exam }, viewer) => listMockExams(deps, exam, viewer),
    mock: ({ id }, viewer) => readMock(deps, id, viewer),
    signUp: (form, viewer) => signUp(deps, form, viewer),
    withdraw: ({ id }, viewer) => withdraw(deps, id, viewer),
    papers: (query, viewer) => listPapers(deps, query, viewer),
    paper: ({ id }, viewer) => readPaper(deps, id, viewer),
    open: async (form, viewer) =>
      recordings.inAttempt(await openAttempt(deps, form, viewer), viewer),
    attempt: async (query, viewer) =>
      recordings.inAttempt(await readAttempt(deps, query, viewer), viewer),
    sync: (form, viewer) => syncAnswers({ ...deps, attempts }, form, viewer),
    enterPart: (form, viewer) => changePart(deps, form, viewer),
    pause: (form, viewer) => pauseAttempt(deps, form, viewer),
    check: (form, viewer) => checkAnswer(deps, form, viewer),
    handIn: (form, viewer) => handIn(deps, form, viewer),
    report: async ({ id }, viewer) =>
      recordings.inReport(await attemptReport(deps, id, viewer), viewer),
    mockReport: ({ id }, viewer) => mockReport(deps, id, viewer),
    gradeOwn: async (form, viewer) =>
      recordings.inReport(await gradeOwnText(deps, form, viewer), viewer),
    texts: (query, viewer) => listTextsToGrade(deps, query, viewer),
    gradeText: (form, viewer) => gradeStudentText(deps, form, viewer),
    beginEvaluation: async (form, viewer) =>
      recordings.inEvaluation(await beginEvaluation(deps, form, viewer), viewer),
    evaluationStanding: (_, viewer) => evaluationStanding(deps, viewer),
    answerItem: async (form, viewer) =>
      recordings.inEvaluation(await answerItem(deps, form, viewer), viewer),
    finishEvaluation: async ({ id }, viewer) => {
      await finishEvaluation(deps, id, viewer)
      return recordings.inEvaluationReport(await evaluationReport(deps, id, viewer), viewer)
    },
    evaluationReport: async ({ id }, viewer) =>
      recordings.inEvaluationReport(await evaluationReport(deps, id, viewer), viewer),
    mistakes: async (query, viewer) =>
      recordings.inMistakes(await mistakesOf(deps, query, viewer), viewer),
    printMistakes: (query, viewer) => printMistakes(deps, links, query, viewer),
    printReport: (query, viewer) => printReport(deps, links, query, viewer),
    mistakeCounts: (_, viewer) => mistakeCounts(deps, viewer),
    reviewMistake: (form, viewer) => reviewMistake(deps, form, viewer),
    keepMistake: (form, viewer) => keepMistake(deps, form, viewer),
    progress: (_, viewer) => examProgress(deps, viewer),
  }
}
