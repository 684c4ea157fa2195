import * as v from 'valibot'
import {
  attempt as attemptEntity,
  attemptPosition,
  attemptReport,
  checkedAnswer,
  evaluation,
  evaluationReport as evaluationReportEntity,
  evaluationStanding as evaluationStandingEntity,
  examProgress,
  handInResult,
  mistake,
  mistakeCounts as mistakeCountsEntity,
  mistakeReview,
  mockExam,
  mockReport as mockReportEntity,
  practicePaper,
  printLink,
  syncResult,
  textToGrade,
} from '../../entities/exams/exam'
import { paperExam } from '../../entities/exams/paper'
import { contentKey } from '../content-key'
import { endpoint } from '../endpoint'
import {
  deviceName,
  epochMs,
  flag,
  id,
  int,
  json,
  manyOf,
  noInput,
  pageInput,
  pageOf,
  text,
} from '../wire-schemas'

/**
 * An essay of 600 words has room. Photographs of handwriting stand in the last lines of the answer to a writing or a translation,
 * each as `![](url)` with the `url` of `files.uploadImage`.
 */
const MAX_ANSWER_CHARACTERS = 6000
const answer = text(MAX_ANSWER_CHARACTERS)

const device = deviceName()

const A_DAY_OF_SECONDS = 86_400

/**
 * One changed answer. `at`: when it was given, by the server's clock as the device knows it (its own clock plus the offset
 * measured with the last answer). The later `at` of a question wins.
 */
const changes = v.optional(
  manyOf(
    json(
      v.object({
        questionId: contentKey,
        answer,
        at: epochMs(),
        seconds: v.optional(int(0, A_DAY_OF_SECONDS), 0),
        marked: v.optional(v.boolean(), false),
      }),
    ),
    200,
  ),
  [],
)

export const mocks = endpoint({
  method: 'GET',
  path: '/api/exams/mocks',
  summary: 'Mock exams with how this person stands, running ones first, then upcoming, then ended',
  access: 'user',
  input: v.object({ exam: v.optional(paperExam) }),
  output: v.array(mockExam),
})

export const mock = endpoint({
  method: 'GET',
  path: '/api/exams/mocks/{id}',
  summary: 'One mock exam',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: contentKey }),
  output: mockExam,
})

/** Called again it changes `remind` only: whether the user is told before the start. */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/exams/mocks/{id}/signup',
  summary: 'Signs up for a mock exam before it ends',
  access: 'user',
  changes: ['exams.mocks'],
  refuses: ['examOver', 'notFound'],
  input: v.object({ id: contentKey, remind: v.optional(flag(), true) }),
  output: mockExam,
})

export const withdraw = endpoint({
  method: 'DELETE',
  path: '/api/exams/mocks/{id}/signup',
  summary: 'Takes a sign-up back before the mock exam was entered',
  access: 'user',
  changes: ['exams.mocks'],
  refuses: ['notFound'],
  input: v.object({ id: contentKey }),
  output: mockExam,
})

export const papers = endpoint({
  method: 'GET',
  path: '/api/exams/papers',
  summary: 'Practice papers with how this person stands',
  access: 'user',
  input: v.object({ ...pageInput, exam: v.optional(paperExam) }),
  output: pageOf(practicePaper),
})

export const paper = endpoint({
  method: 'GET',
  path: '/api/exams/papers/{id}',
  summary: 'One practice paper with how this person stands, without its questions',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: contentKey }),
  output: practicePaper,
})

/**
 * Give `mockId` or `paperId`. An open attempt is returned again, so the call can be sent twice and from two devices; a mock
 * that was handed in is refused with `examHandedIn`, whose `data` has the `attemptId`. `only: 'wrong'`: the questions that were
 * not right in the last hand-in of a practice paper. No sign-up is needed: entering signs up. A practice paper has no end
 * (`endsAt: null`): its minutes are advice, it can be paused, and the server never hands it in.
 */
export const open = endpoint({
  method: 'POST',
  path: '/api/exams/attempts',
  summary: 'Begins a paper, or goes on with the one that is open',
  access: 'user',
  refuses: [
    'examEntryClosed',
    'examHandedIn',
    'examNoneWrong',
    'examOver',
    'examUpcoming',
    'notFound',
  ],
  input: v.object({
    mockId: v.optional(contentKey),
    paperId: v.optional(contentKey),
    only: v.optional(v.picklist(['all', 'wrong']), 'all'),
    device,
  }),
  output: attemptEntity,
})

/** Refused with `examHandedIn` after the hand-in, and with `examOver` when the time is over: then hand in. */
export const attempt = endpoint({
  method: 'GET',
  path: '/api/exams/attempts/{id}',
  summary: 'A paper that is being taken, with all answers so far',
  access: 'user',
  refuses: ['examHandedIn', 'examOver', 'notFound'],
  input: v.object({ id: id(), device }),
  output: attemptEntity,
})

/**
 * Sends changed answers only, one request at a time. Without changes it is a look at what other devices did. Answers count
 * that were given before their part and the paper ended and arrive within two minutes after that end; those of a closed part also
 * later, when nothing was heard of the student since it closed.
 * After the hand-in: `examHandedIn`.
 */
export const sync = endpoint({
  method: 'POST',
  path: '/api/exams/attempts/{id}/answers',
  repeats: 'freely',
  summary: 'Keeps changed answers, and tells what other devices changed',
  access: 'user',
  refuses: ['examHandedIn', 'notFound'],
  input: v.object({ id: id(), device, since: v.optional(int(0), 0), changes }),
  output: syncResult,
})

/**
 * Parts with a time limit of their own and, in a mock, those with a recording close when they are left. `at` is when it
 * happened on a device without a network; the server takes it between the part's start and now. Entering the open part again
 * changes nothing; entering a closed one is refused with `examPartClosed`.
 */
export const enterPart = endpoint({
  method: 'POST',
  path: '/api/exams/attempts/{id}/part',
  summary: 'Leaves the open part for another one',
  access: 'user',
  refuses: ['examHandedIn', 'examOver', 'examPartClosed', 'notFound'],
  input: v.object({ id: id(), partId: contentKey, at: v.optional(epochMs()) }),
  output: attemptPosition,
})

/** Practice only; in a mock it is refused with `examNoPause`. */
export const pause = endpoint({
  method: 'POST',
  path: '/api/exams/attempts/{id}/pause',
  summary: 'Stops the time of a practice paper, or lets it go on',
  access: 'user',
  refuses: ['examHandedIn', 'examNoPause', 'notFound'],
  input: v.object({ id: id(), paused: flag() }),
  output: attemptPosition,
})

/** Practice only. The first answer counts for the score; a later one explains again and changes nothing. */
export const check = endpoint({
  method: 'POST',
  path: '/api/exams/attempts/{id}/check',
  summary: 'Answers a practice question and explains it at once',
  access: 'user',
  refuses: ['examHandedIn', 'examQuestionUnknown', 'notFound'],
  input: v.object({
    id: id(),
    questionId: contentKey,
    answer,
    seconds: v.optional(int(0, A_DAY_OF_SECONDS), 0),
  }),
  output: checkedAnswer,
})

/**
 * Idempotent: a repeated call returns the same result. `changes` are answers that were not synced yet; the rule of `sync`
 * decides which count. Open attempts whose time is over are handed in by the server three minutes after the end.
 */
export const handIn = endpoint({
  method: 'POST',
  path: '/api/exams/attempts/{id}/handin',
  summary: 'Hands a paper in and scores it',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: id(), device, changes }),
  output: handInResult,
})

export const report = endpoint({
  method: 'GET',
  path: '/api/exams/attempts/{id}/report',
  summary: 'Points and states, and once the key is open the analysis of every question',
  access: 'user',
  refuses: ['examOpen', 'notFound'],
  input: v.object({ id: id() }),
  output: attemptReport,
})

export const mockReport = endpoint({
  method: 'GET',
  path: '/api/exams/attempts/{id}/mock-report',
  summary: 'Estimated score of a mock exam with rank as of now',
  access: 'user',
  refuses: ['examOpen', 'notFound'],
  input: v.object({ id: id() }),
  output: mockReportEntity,
})

/**
 * `band`: points of the rubric that the student finds fitting. A teacher's mark is not replaced. In a mock it stands beside the
 * score and counts for neither score nor rank. Refused with `examKeyLocked` until the key is open.
 */
export const gradeOwn = endpoint({
  method: 'POST',
  path: '/api/exams/attempts/{id}/grades',
  summary: 'Marks an own text by the rubric',
  access: 'user',
  changes: ['exams.mockReport'],
  refuses: ['examKeyLocked', 'examOpen', 'examQuestionUnknown', 'notFound'],
  input: v.object({ id: id(), questionId: contentKey, band: int(0, 100) }),
  output: attemptReport,
})

/** For teachers; `forbidden` for others. Texts without a teacher's mark come first, the oldest on top. */
export const texts = endpoint({
  method: 'GET',
  path: '/api/exams/texts',
  summary: 'Texts that wait for a teacher’s mark',
  access: 'user',
  refuses: ['examQuestionUnknown'],
  input: v.object({ ...pageInput }),
  output: pageOf(textToGrade),
})

export const gradeText = endpoint({
  method: 'POST',
  path: '/api/exams/texts/{attemptId}/grade',
  summary: 'Marks a student’s text as a teacher',
  access: 'user',
  refuses: ['examOpen', 'examQuestionUnknown', 'notFound'],
  input: v.object({
    attemptId: id(),
    questionId: contentKey,
    band: int(0, 100),
    comment: v.optional(text(500), ''),
  }),
  output: textToGrade,
})

export const beginEvaluation = endpoint({
  method: 'POST',
  path: '/api/exams/evaluations',
  summary: 'Begins the level test, or goes on with the one that is open',
  access: 'user',
  refuses: ['evaluationLimit', 'notFound'],
  input: v.object({
    /** What the person prepares for: the courses of the report are for it. */
    exam: v.optional(paperExam),
    /** Asks nothing that is heard. */
    silent: v.optional(flag(), false),
  }),
  output: evaluation,
})

export const evaluationStanding = endpoint({
  method: 'GET',
  path: '/api/exams/evaluations',
  summary: 'How this person stands with the level test',
  access: 'user',
  input: noInput,
  output: evaluationStandingEntity,
})

/** Answering an item again changes nothing and returns the present state. The last answer finishes the evaluation. */
export const answerItem = endpoint({
  method: 'POST',
  path: '/api/exams/evaluations/{id}/answers',
  summary: 'Answers the item shown and gets the next one',
  access: 'user',
  refuses: ['examQuestionUnknown', 'notFound'],
  input: v.object({
    id: id(),
    itemId: contentKey,
    /** A letter; empty: don’t know. */
    answer: v.pipe(v.string(), v.regex(/^[A-Z]?$/, '应为一个字母')),
    seconds: v.optional(int(0, 3600), 0),
  }),
  output: evaluation,
})

/** Needs at least one answer; fewer answers give a less certain level. */
export const finishEvaluation = endpoint({
  method: 'POST',
  path: '/api/exams/evaluations/{id}/finish',
  summary: 'Ends a level test early',
  access: 'user',
  refuses: ['examOpen', 'notFound'],
  input: v.object({ id: id() }),
  output: evaluationReportEntity,
})

export const evaluationReport = endpoint({
  method: 'GET',
  path: '/api/exams/evaluations/{id}/report',
  summary: 'Level by topic with its uncertainty, advice and courses',
  access: 'user',
  refuses: ['examOpen', 'notFound'],
  input: v.object({ id: id() }),
  output: evaluationReportEntity,
})

export const mistakes = endpoint({
  method: 'GET',
  path: '/api/exams/mistakes',
  summary: 'The notebook of mistakes, what is due first',
  access: 'user',
  input: v.object({
    ...pageInput,
    state: v.optional(v.picklist(['open', 'due', 'mastered']), 'open'),
    knowledge: v.optional(text(60)),
    exam: v.optional(paperExam),
  }),
  output: pageOf(mistake),
})

/** The first 200 in the order of the notebook. Questions whose key is locked have no answer in it. */
export const printMistakes = endpoint({
  method: 'GET',
  path: '/api/exams/mistakes/print',
  summary:
    'An address of mistakes as a PDF, good for minutes: questions first, answers on pages of their own',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({
    state: v.optional(v.picklist(['open', 'due', 'mastered']), 'open'),
    knowledge: v.optional(text(60)),
    exam: v.optional(paperExam),
  }),
  output: printLink,
})

/** Until the key is open the file has the questions only. */
export const printReport = endpoint({
  method: 'GET',
  path: '/api/exams/attempts/{id}/print',
  summary:
    'An address of a paper that was handed in as a PDF, good for minutes: questions first, answers on pages of their own',
  access: 'user',
  refuses: ['examOpen', 'notFound'],
  input: v.object({ id: id() }),
  output: printLink,
})

export const mistakeCounts = endpoint({
  method: 'GET',
  path: '/api/exams/mistakes/counts',
  summary: 'How many mistakes there are and are due, by knowledge point',
  access: 'user',
  input: noInput,
  output: mistakeCountsEntity,
})

/** Refused with `examKeyLocked` until the key is open. The days until it comes again grow with right answers (FSRS); three in a row make it mastered. */
export const reviewMistake = endpoint({
  method: 'POST',
  path: '/api/exams/mistakes/review',
  summary: 'Answers a question of the notebook again',
  access: 'user',
  changes: ['exams.mistakeCounts'],
  refuses: ['examKeyLocked', 'examQuestionUnknown', 'notFound'],
  input: v.object({ paperId: contentKey, questionId: contentKey, answer }),
  output: mistakeReview,
})

export const keepMistake = endpoint({
  method: 'POST',
  path: '/api/exams/mistakes/keep',
  summary: 'Puts a question into the notebook, marks it as mastered, or asks it again',
  access: 'user',
  changes: ['exams.mistakes', 'exams.mistakeCounts'],
  refuses: ['examQuestionUnknown', 'notFound'],
  input: v.object({
    paperId: contentKey,
    questionId: contentKey,
    mastered: v.optional(flag(), false),
  }),
  output: mistakeCountsEntity,
})

export const progress = endpoint({
  method: 'GET',
  path: '/api/exams/progress',
  summary: 'All mock exams of this person in order of time',
  access: 'user',
  input: noInput,
  output: examProgress,
})
