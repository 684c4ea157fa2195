import { EXAM_SKILLS, PAPER_EXAMS, QUESTION_KINDS } from '@kaozhou/domain'
import * as v from 'valibot'

export const paperExam = v.picklist(PAPER_EXAMS)
export const paperUse = v.picklist(['mock', 'practice'])
export const examSkill = v.picklist(EXAM_SKILLS)

const option = v.object({ letter: v.string(), text: v.string() })

const question = v.object({
  id: v.string(),
  number: v.number(),
  kind: v.picklist(QUESTION_KINDS),
  stem: v.string(),
  options: v.nullable(v.array(option)),
  /** 1/100. */
  points: v.number(),
  partial: v.optional(v.boolean()),
  words: v.nullable(v.object({ min: v.number(), max: v.number() })),
})

const group = v.object({
  id: v.string(),
  title: v.nullable(v.string()),
  passage: v.nullable(v.string()),
  recording: v.nullable(v.object({ from: v.number(), to: v.number() })),
  bank: v.nullable(v.array(option)),
  questions: v.array(question),
})

const part = v.object({
  id: v.string(),
  title: v.string(),
  skill: examSkill,
  instructions: v.string(),
  minutes: v.nullable(v.number()),
  weight: v.number(),
  /**
   * `url` is signed for who asked. That of a mock plays while its part is open, and again once the key is open; until then it is
   * refused with 403, also for a moment while the server does not know yet that the part was entered: load it again.
   */
  recording: v.nullable(v.object({ url: v.string(), seconds: v.number() })),
  groups: v.array(group),
})

/** A `Paper` of domain: what may be seen before the hand-in, so no answers. Unknown fields are dropped. */
export const paper = v.object({
  id: v.string(),
  use: paperUse,
  exam: paperExam,
  title: v.string(),
  minutes: v.number(),
  scale: v.number(),
  parts: v.array(part),
})

export const rubricLevel = v.object({ from: v.number(), to: v.number(), text: v.string() })

/** What explains a question, after the hand-in or, in practice, after its answer. */
export const questionSolution = v.object({
  key: v.nullable(v.union([v.string(), v.array(v.string())])),
  analysis: v.string(),
  knowledge: v.array(v.string()),
  difficulty: v.number(),
  discrimination: v.number(),
  rubric: v.nullable(v.array(rubricLevel)),
  modelAnswer: v.nullable(v.string()),
  /** What a writing has to say: words of `anyOf` show that it does. */
  taskParts: v.optional(v.array(v.object({ name: v.string(), anyOf: v.array(v.string()) }))),
})
