import { REMARK_CATEGORY_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'
import { pictureRemark, textRemark } from '../exams/text-remark'

/** A student's text in the queue. Whose it is, nobody who marks is told. Times in ms. */
export type DeskText = v.InferOutput<typeof deskText>
export const deskText = v.object({
  attemptId: v.number(),
  questionId: v.string(),
  paperTitle: v.string(),
  kind: v.picklist(['translation', 'writing']),
  isMock: v.boolean(),
  handedInAt: v.number(),
  dueAt: v.number(),
  /** `differs`: two marks lie so far apart that a third one decides. */
  state: v.picklist(['waits', 'differs', 'marked']),
  /** How many have marked it. */
  marks: v.number(),
  /** The mark that counts; null before. */
  band: v.nullable(v.number()),
  /** The mark that the caller gave; null for none. */
  ownBand: v.nullable(v.number()),
  /** A colleague has it in hand. */
  isTaken: v.boolean(),
})

/** What a teacher marks by. */
export type DeskTextDetail = v.InferOutput<typeof deskTextDetail>
export const deskTextDetail = v.object({
  text: deskText,
  stem: v.string(),
  /** What was typed; remarks are made in it. */
  answer: v.string(),
  /** The photographs of handwriting, in the student's order; `at` is the place in the answer, which remarks name. */
  pictures: v.array(
    v.object({ at: v.number(), address: v.string(), width: v.number(), height: v.number() }),
  ),
  /** The rubric's highest. */
  highest: v.number(),
  solution: v.object({
    analysis: v.string(),
    rubric: v.nullable(v.array(v.object({ from: v.number(), to: v.number(), text: v.string() }))),
    modelAnswer: v.nullable(v.string()),
  }),
  /** What the caller wrote; null before. Marks of colleagues are shown to nobody who can still mark. */
  own: v.nullable(
    v.object({
      band: v.number(),
      comment: v.string(),
      remarks: v.array(textRemark),
      pictureRemarks: v.array(pictureRemark),
      at: v.number(),
    }),
  ),
})

/** Words that a teacher keeps for remarks. */
export type MarkingPhrase = v.InferOutput<typeof markingPhrase>
export const markingPhrase = v.object({
  id: v.number(),
  category: v.picklist(REMARK_CATEGORY_NAMES),
  text: v.string(),
})
