import { QUESTION_KINDS } from '@kaozhou/domain'
import * as v from 'valibot'
import { paperExam, paperUse } from '../../exams/paper'

/** A paper in the list of papers. */
export type DeskPaper = v.InferOutput<typeof deskPaper>
export const deskPaper = v.object({
  id: v.string(),
  title: v.string(),
  use: paperUse,
  exam: paperExam,
  /** False: off the shelf. */
  offered: v.boolean(),
  /** How many questions it has. */
  questions: v.number(),
})

/** A paper with its questions. */
export type DeskPaperDetail = v.InferOutput<typeof deskPaperDetail>
export const deskPaperDetail = v.object({
  paper: deskPaper,
  questions: v.array(
    v.object({
      id: v.string(),
      number: v.number(),
      kind: v.picklist(QUESTION_KINDS),
      stem: v.string(),
      part: v.string(),
      isVoid: v.boolean(),
      /** True: the files of the school have it otherwise. */
      isChanged: v.boolean(),
    }),
  ),
})

/** A value of a question that the files of the school have otherwise. */
const questionChange = v.object({
  field: v.picklist(['answer', 'void', 'analysis', 'options']),
  filed: v.string(),
  by: v.string(),
  at: v.number(),
})
/** What is changed of a question. */
export type QuestionChange = v.InferOutput<typeof questionChange>

/** A question as a student sees it, with what grades and explains it. */
export type DeskQuestionDetail = v.InferOutput<typeof deskQuestionDetail>
export const deskQuestionDetail = v.object({
  paper: v.object({ id: v.string(), title: v.string() }),
  id: v.string(),
  number: v.number(),
  kind: v.picklist(QUESTION_KINDS),
  part: v.string(),
  passage: v.string(),
  /** What the recording says. */
  script: v.string(),
  stem: v.string(),
  /** Its own, or those that its group shares. */
  options: v.array(v.object({ letter: v.string(), text: v.string() })),
  /** False: the options are those of its group, and are not corrected here. */
  hasOwnOptions: v.boolean(),
  /** One text, or the accepted forms of a short answer; none where a person marks. */
  key: v.array(v.string()),
  isVoid: v.boolean(),
  analysis: v.string(),
  /** Papers with it that were handed in. */
  handedIn: v.number(),
  /** Changes with every correction. */
  version: v.string(),
  /** False: the file of its paper is gone, and the desk corrects nothing of it. */
  inFiles: v.boolean(),
  changes: v.array(questionChange),
})

/** What a correction would do. */
export type CorrectionPreview = v.InferOutput<typeof correctionPreview>
export const correctionPreview = v.object({
  /** What follows, in sentences. */
  lines: v.array(v.string()),
  /** Why it can't be, in sentences; with one nothing is done. */
  refusals: v.array(v.string()),
})
