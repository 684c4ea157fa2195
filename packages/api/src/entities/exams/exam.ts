import * as v from 'valibot'
import { examSkill, paper, paperExam, paperUse, questionSolution } from './paper'
import { pictureRemark, textRemark } from './text-remark'

/** A paper in a list, without its questions. */
export type PaperBrief = v.InferOutput<typeof paperBrief>
export const paperBrief = v.object({
  id: v.string(),
  use: paperUse,
  exam: paperExam,
  title: v.string(),
  minutes: v.number(),
  scale: v.number(),
  questionCount: v.number(),
  hasRecording: v.boolean(),
  parts: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      skill: examSkill,
      minutes: v.nullable(v.number()),
      weight: v.number(),
      questionCount: v.number(),
    }),
  ),
})

/** How this person stands with a paper. */
export const ownPaperState = v.object({
  /** The attempt that can be resumed; null: none is open. */
  openAttemptId: v.nullable(v.number()),
  /** Questions with an answer in the open attempt. */
  answeredCount: v.number(),
  /** The last one that was handed in. */
  lastAttemptId: v.nullable(v.number()),
  /** Its score in 1/100 of the scale. */
  lastScore: v.nullable(v.number()),
  attempts: v.number(),
  /** Questions of the last one that were not right: `only: 'wrong'` opens them. */
  wrongCount: v.number(),
})

/** A paper to practise with, and how far this person is with it. */
export type PracticePaper = v.InferOutput<typeof practicePaper>
export const practicePaper = v.object({ paper: paperBrief, own: ownPaperState })

/**
 * `upcoming`: before the start; `open`: may be entered; `entryClosed`: too late to enter, who is in goes on;
 * `ended`: nobody can go on.
 */
export const mockState = v.picklist(['upcoming', 'open', 'entryClosed', 'ended'])

/** A mock exam as a list and its page show it. */
export type MockExam = v.InferOutput<typeof mockExam>
export const mockExam = v.object({
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  paper: paperBrief,
  startsAt: v.number(),
  endsAt: v.number(),
  /** When entry closes; null: it can be entered up to the end. */
  entryClosesAt: v.nullable(v.number()),
  /** What to bring and know, line by line. */
  bring: v.array(v.string()),
  state: mockState,
  signedUpCount: v.number(),
  /** Who handed in so far. */
  takenCount: v.number(),
  /** Points for taking part; 0: none. */
  points: v.number(),
  /** Of the questions at least so many percent are answered at the hand-in, or there are none. */
  pointsLeastPercent: v.number(),
  mine: v.object({
    signedUp: v.boolean(),
    remind: v.boolean(),
    /** Null: not entered. */
    attemptId: v.nullable(v.number()),
    /** `late`: the time is over and it was not handed in yet: hand in. */
    state: v.picklist(['none', 'open', 'late', 'handedIn']),
    /** 1/100; null before the hand-in. */
    score: v.nullable(v.number()),
    /** 1 is the best; null before the hand-in, and without a rank. */
    rank: v.nullable(v.number()),
    /** False: the same paper was taken in another mock before, so this one gives no rank. */
    ranked: v.boolean(),
  }),
  /** The server's time of this answer. */
  serverNow: v.number(),
})

/** An answer as it is stored: the latest of all devices. */
export type StoredAnswer = v.InferOutput<typeof storedAnswer>
export const storedAnswer = v.object({
  questionId: v.string(),
  /** Letters, `T` or `F`, or a text; empty: taken back. */
  answer: v.string(),
  /** When it was given, in server time as the device knew it. */
  at: v.number(),
  /** Seconds spent on the question in all. */
  seconds: v.number(),
  /** Marked to be looked at again. */
  marked: v.boolean(),
  /** The device that it came from. */
  device: v.string(),
  /** True when that is the device that asks. */
  own: v.boolean(),
})

/** Where an attempt is: a `PaperPosition` of domain and what follows from it. All times are the server's. */
export type AttemptPosition = v.InferOutput<typeof attemptPosition>
export const attemptPosition = v.object({
  state: v.picklist(['open', 'paused', 'handedIn']),
  /** Null: no time limit (practice). */
  endsAt: v.nullable(v.number()),
  /** Since when it is paused; null: it is not. */
  pausedAt: v.nullable(v.number()),
  /** What is left while it is paused, in ms. */
  remainingMs: v.nullable(v.number()),
  /** The open part. */
  partId: v.string(),
  partStartedAt: v.number(),
  /** Null: the part has no limit of its own. */
  partEndsAt: v.nullable(v.number()),
  /** Parts that can not be entered again, with the time of their end. */
  closed: v.record(v.string(), v.number()),
  /** Rises with every change; send it as `since`. */
  revision: v.number(),
  serverNow: v.number(),
})

/** A paper that is being taken. */
export type Attempt = v.InferOutput<typeof attempt>
export const attempt = v.object({
  id: v.number(),
  userId: v.number(),
  mockId: v.nullable(v.string()),
  paper,
  /** The questions to answer, where it is not the whole paper (`only: 'wrong'`). */
  questionIds: v.nullable(v.array(v.string())),
  canPause: v.boolean(),
  startedAt: v.number(),
  position: attemptPosition,
  answers: v.array(storedAnswer),
  /** Practice: what was checked already, with its solution. Empty in a mock. */
  checked: v.array(
    v.object({
      questionId: v.string(),
      state: v.picklist(['right', 'part', 'wrong', 'blank', 'byHand']),
      solution: questionSolution,
    }),
  ),
})

/** What a sync answers. */
export type SyncResult = v.InferOutput<typeof syncResult>
export const syncResult = v.object({
  position: attemptPosition,
  /**
   * Questions of this request with a later answer of another device, that came too late, or that the paper has not: `answers`
   * has what counts.
   */
  refused: v.array(
    v.object({ questionId: v.string(), why: v.picklist(['newer', 'late', 'unknown']) }),
  ),
  /** What other devices changed since `since`. */
  answers: v.array(storedAnswer),
  /** True when another device synced within the last two minutes. */
  otherDevice: v.boolean(),
})

/** What handing in a paper gave; `handedInAt` in ms. */
export type HandInResult = v.InferOutput<typeof handInResult>
export const handInResult = v.object({
  attemptId: v.number(),
  handedInAt: v.number(),
  /** 1/100 of the scale; without what a person has to mark. */
  score: v.number(),
  answeredCount: v.number(),
  questionCount: v.number(),
  /** Changes of this request that came too late to count. */
  late: v.array(v.string()),
  /** Points that this hand-in earned; 0 when an earlier one had earned them. */
  points: v.number(),
})

const answerState = v.picklist(['right', 'part', 'wrong', 'blank', 'byHand'])

/** A practice answer with what explains it. */
export type CheckedAnswer = v.InferOutput<typeof checkedAnswer>
export const checkedAnswer = v.object({
  questionId: v.string(),
  answer: v.string(),
  state: answerState,
  earned: v.number(),
  solution: questionSolution,
  /** What the recording says. */
  script: v.nullable(v.string()),
})

/** How a text was marked by a person. */
export const grade = v.object({
  /** Of the rubric, such as 0 to 15. */
  band: v.number(),
  by: v.picklist(['self', 'teacher']),
  comment: v.string(),
  gradedAt: v.number(),
  /** Of a teacher, in reading order. */
  remarks: v.array(textRemark),
  /** Of a teacher, at places of the photographs of handwriting, picture by picture. */
  pictureRemarks: v.array(pictureRemark),
})

/** The result of one part of a paper. */
export type PartScore = v.InferOutput<typeof partScore>
export const partScore = v.object({
  id: v.string(),
  title: v.string(),
  skill: examSkill,
  /** Points in 1/100 of the questions. */
  earned: v.number(),
  of: v.number(),
  /** 1/100 of the paper's scale; the parts add up to the score. */
  scaled: v.number(),
  weight: v.number(),
  rightCount: v.number(),
  /** With the texts that a person marks. */
  questionCount: v.number(),
  /** The texts among them, which are never right or wrong. */
  textCount: v.number(),
})

const spokenSentence = v.object({
  /** `N` narrator, `W` woman, `M` man. */
  voice: v.string(),
  text: v.string(),
  from: v.number(),
  to: v.number(),
})

/** Right and wrong, time, analysis of every question. */
export type AttemptReport = v.InferOutput<typeof attemptReport>
export const attemptReport = v.object({
  attemptId: v.number(),
  mockId: v.nullable(v.string()),
  /** True while a campaign locks the analysis: `analysis`, `scripts` and `sentences` are empty. */
  analysisLocked: v.boolean(),
  /**
   * While a mock with this paper can still be entered or taken: when its key opens. Until then no solution has anything and own
   * marks can't be given. Null: open.
   */
  keyOpensAt: v.nullable(v.number()),
  paper,
  questionIds: v.nullable(v.array(v.string())),
  startedAt: v.number(),
  handedInAt: v.number(),
  usedMs: v.number(),
  /** By the key and by teachers; in practice also by own marks. */
  score: v.number(),
  /** What the score of a mock would be with the own marks, which don't count for it; null without one. */
  withOwnMarks: v.nullable(v.number()),
  scale: v.number(),
  rightCount: v.number(),
  questionCount: v.number(),
  parts: v.array(partScore),
  questions: v.array(
    v.object({
      questionId: v.string(),
      answer: v.string(),
      state: answerState,
      earned: v.number(),
      seconds: v.number(),
      /** Median of the others; null without others. */
      othersSeconds: v.nullable(v.number()),
      /** Share of the others who had it right, in whole percent; null without others. */
      othersRightPercent: v.nullable(v.number()),
      solution: questionSolution,
      grade: v.nullable(grade),
      /** Until when the school means to have marked it; null for what no teacher marks, or has marked. */
      markingDueAt: v.nullable(v.number()),
      inMistakes: v.boolean(),
    }),
  ),
  /** What the recordings say, by group id. */
  scripts: v.record(v.string(), v.string()),
  /** Their sentences where the content says when each is heard, by group id: seconds within the recording of the part. */
  sentences: v.record(v.string(), v.array(spokenSentence)),
  /** Questions that wait for a mark that counts: in a mock a teacher's, in practice anybody's. */
  toGrade: v.array(v.string()),
})

/** The result of a mock among all who took it. */
export type MockReport = v.InferOutput<typeof mockReport>
export const mockReport = v.object({
  attemptId: v.number(),
  mock: v.object({ id: v.string(), title: v.string(), startsAt: v.number() }),
  exam: paperExam,
  nickname: v.string(),
  /** Always called 预估分. By the key and by teachers. */
  score: v.number(),
  /** What it would be with the own marks, which don't count for score and rank; null without one. */
  withOwnMarks: v.nullable(v.number()),
  /** As in {@link attemptReport}. */
  keyOpensAt: v.nullable(v.number()),
  scale: v.number(),
  usedMs: v.number(),
  handedInAt: v.number(),
  /** Among `takers`; null for who took the same paper in another mock before. */
  rank: v.nullable(v.number()),
  /** Who is ranked. */
  takers: v.number(),
  /** How many of `others`, the takers but oneself, rank behind. */
  behind: v.number(),
  others: v.number(),
  average: v.number(),
  best: v.number(),
  parts: v.array(v.object({ ...partScore.entries, average: v.number() })),
  /** How many reached each tenth of the scale: from `from` up to the next one; the last one includes the full score. */
  distribution: v.array(v.object({ from: v.number(), count: v.number() })),
  toGrade: v.array(v.string()),
  points: v.number(),
})

/** A text that waits for a teacher. */
export type TextToGrade = v.InferOutput<typeof textToGrade>
export const textToGrade = v.object({
  attemptId: v.number(),
  questionId: v.string(),
  paperTitle: v.string(),
  stem: v.string(),
  kind: v.picklist(['translation', 'writing']),
  answer: v.string(),
  nickname: v.string(),
  handedInAt: v.number(),
  solution: questionSolution,
  grade: v.nullable(grade),
})

/** A question of the evaluation, without its key. */
export const evaluationItem = v.object({
  id: v.string(),
  topic: examSkill,
  stem: v.string(),
  /** What is heard; null: the stem says everything. */
  recording: v.nullable(v.object({ url: v.string(), seconds: v.number() })),
  options: v.array(v.object({ letter: v.string(), text: v.string() })),
})

/** An evaluation that is being taken. */
export type Evaluation = v.InferOutput<typeof evaluation>
export const evaluation = v.object({
  id: v.number(),
  state: v.picklist(['open', 'finished']),
  startedAt: v.number(),
  /** Questions answered so far. */
  answeredCount: v.number(),
  /** It ends after as many as `least` to `most`. */
  least: v.number(),
  most: v.number(),
  /** Null when it is finished. */
  item: v.nullable(evaluationItem),
})

/** What the page of the level test says before it begins. */
export type EvaluationStanding = v.InferOutput<typeof evaluationStanding>
export const evaluationStanding = v.object({
  /** The one that can be resumed; null: none is open. */
  open: v.nullable(v.object({ id: v.number(), answeredCount: v.number() })),
  /** How many can still be begun today. */
  leftToday: v.number(),
  /** True when the pool has questions that are heard. */
  hasRecordings: v.boolean(),
  /** The exams that the shop has courses for. */
  exams: v.array(paperExam),
  /** The report of the last one that was finished. */
  lastId: v.nullable(v.number()),
})

const level = v.object({
  /** Logits. */
  ability: v.number(),
  /** Standard error in logits. */
  error: v.number(),
  /** 0 to 100, for charts. */
  percent: v.number(),
  low: v.number(),
  high: v.number(),
  /** 入门 … 优秀 */
  name: v.string(),
  /** The level with its uncertainty, as a sentence. */
  text: v.string(),
})

/** The result of a level test, with advice. `finishedAt` in ms. */
export type EvaluationReport = v.InferOutput<typeof evaluationReport>
export const evaluationReport = v.object({
  id: v.number(),
  finishedAt: v.number(),
  usedMs: v.number(),
  level,
  /** By topic, for the chart; `count` questions each. */
  topics: v.array(
    v.object({
      topic: examSkill,
      count: v.number(),
      rightCount: v.number(),
      level,
      advice: v.string(),
    }),
  ),
  advice: v.string(),
  courses: v.array(
    v.object({ id: v.number(), name: v.string(), cover: v.string(), why: v.string() }),
  ),
  answers: v.array(
    v.object({
      item: evaluationItem,
      answer: v.string(),
      right: v.boolean(),
      key: v.string(),
      analysis: v.string(),
      /** What the recording says. */
      script: v.nullable(v.string()),
      seconds: v.number(),
    }),
  ),
  /** The levels of earlier ones, oldest first. */
  history: v.array(v.object({ id: v.number(), finishedAt: v.number(), percent: v.number() })),
})

/** A question of the notebook. Its solution comes with the review's answer. */
export type Mistake = v.InferOutput<typeof mistake>
export const mistake = v.object({
  paperId: v.string(),
  paperTitle: v.string(),
  exam: paperExam,
  questionId: v.string(),
  skill: examSkill,
  knowledge: v.array(v.string()),
  /** What the recording asks; null: the stem says it, or the analysis is locked. */
  asked: v.nullable(v.string()),
  /** The group with this one question. */
  group: paper.entries.parts.item.entries.groups.item,
  recordingUrl: v.nullable(v.string()),
  /** The wrong answer of last time. */
  lastAnswer: v.string(),
  wrongCount: v.number(),
  /** Right answers in a row. */
  rightStreak: v.number(),
  addedAt: v.number(),
  dueAt: v.number(),
  due: v.boolean(),
  mastered: v.boolean(),
  /** When the key of its paper opens, before which it can't be reviewed; null: it can. */
  lockedUntil: v.nullable(v.number()),
  /** The own attempt at whose question enquiries are asked and read; null: it was handed in with none. */
  attemptId: v.nullable(v.number()),
})

/** How many mistakes are in the notebook, and how many are due. */
export type MistakeCounts = v.InferOutput<typeof mistakeCounts>
export const mistakeCounts = v.object({
  total: v.number(),
  due: v.number(),
  mastered: v.number(),
  knowledge: v.array(v.object({ name: v.string(), count: v.number(), due: v.number() })),
})

/** The result of answering a mistake again, and when it is due next (ms). */
export type MistakeReview = v.InferOutput<typeof mistakeReview>
export const mistakeReview = v.object({
  checked: checkedAnswer,
  /** True while a campaign locks the analysis of its mock: `checked` has none. */
  analysisLocked: v.boolean(),
  dueAt: v.number(),
  rightStreak: v.number(),
  mastered: v.boolean(),
})

/** Where questions lie as a PDF, and how many of them are in it. */
export type PrintLink = v.InferOutput<typeof printLink>
export const printLink = v.object({
  /** Signed for who asked. */
  url: v.string(),
  /** What the file is called, without `.pdf`. */
  name: v.string(),
  expiresAt: v.number(),
  printed: v.number(),
  /** More than `printed` when not all fit. */
  total: v.number(),
})

/** All mocks of this person, oldest first. */
export type ExamProgress = v.InferOutput<typeof examProgress>
export const examProgress = v.object({
  mocks: v.array(
    v.object({
      mockId: v.string(),
      attemptId: v.number(),
      title: v.string(),
      exam: paperExam,
      handedInAt: v.number(),
      score: v.number(),
      scale: v.number(),
      /** Null without a rank, as in {@link mockReport}. */
      rank: v.nullable(v.number()),
      takers: v.number(),
      /** Whole percent of the others who rank behind; null without others. */
      aheadPercent: v.nullable(v.number()),
      parts: v.array(v.object({ skill: examSkill, scaled: v.number(), weight: v.number() })),
    }),
  ),
  practices: v.number(),
  answeredCount: v.number(),
  rightPercent: v.nullable(v.number()),
})
