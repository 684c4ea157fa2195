import { ITEM_FAULT_NAMES, QUESTION_KINDS, SALES_SIDE_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'

/** Fen that came in and went back, and how many orders were paid. */
const sums = { paid: v.number(), refunded: v.number(), orders: v.number() }

/** What sales are divided by. */
export const salesSide = v.picklist(SALES_SIDE_NAMES)

/** What one course, way of buying, channel or campaign sold. */
export type SalesPart = v.InferOutput<typeof salesPart>
export const salesPart = v.object({
  /** Names it in `figures.rows`; empty for what belongs to none. */
  key: v.string(),
  title: v.string(),
  ...sums,
})

/** The sales of a span of days in Beijing. */
export type DeskSales = v.InferOutput<typeof deskSales>
export const deskSales = v.object({
  total: v.object({
    ...sums,
    /** Students who paid, each once. */
    buyers: v.number(),
    /** Those of them who had never paid before. */
    newBuyers: v.number(),
  }),
  /** Days on which money moved, the first first. */
  days: v.array(v.object({ day: v.string(), ...sums })),
  /** Of each side what came in and went back is the same in total; the largest first. */
  sides: v.object({
    course: v.array(salesPart),
    way: v.array(salesPart),
    channel: v.array(salesPart),
    campaign: v.array(salesPart),
  }),
})

/** A payment or refund behind a figure. */
export type SalesRow = v.InferOutput<typeof salesRow>
export const salesRow = v.object({
  at: v.number(),
  orderId: v.string(),
  title: v.string(),
  /** How many things the order has. */
  lines: v.number(),
  /** Fen of it that count for the figure. */
  amount: v.number(),
})

/** A paper with how often it was handed in. */
export type FiguredPaper = v.InferOutput<typeof figuredPaper>
export const figuredPaper = v.object({
  id: v.string(),
  title: v.string(),
  handIns: v.number(),
})

/** What the answers of a paper's takers say of one of its items. */
export type FiguredItem = v.InferOutput<typeof figuredItem>
export const figuredItem = v.object({
  questionId: v.string(),
  number: v.number(),
  kind: v.picklist(QUESTION_KINDS),
  /** How many people answered it. */
  answers: v.number(),
  /** From 0 to 1; null where nobody answered. */
  difficulty: v.nullable(v.number()),
  /** From -1 to 1; null where too few answered, or all did the same. */
  discrimination: v.nullable(v.number()),
  /** Empty where answers are not told apart. */
  chosen: v.array(
    v.object({
      answer: v.string(),
      right: v.boolean(),
      people: v.number(),
      /** Of the strong ones of the paper. */
      strong: v.number(),
    }),
  ),
  /** Why it looks wrong, the worst first. */
  faults: v.array(v.picklist(ITEM_FAULT_NAMES)),
})

/** The items of a paper that the key grades; those that look wrong come first. */
export type FiguredItems = v.InferOutput<typeof figuredItems>
export const figuredItems = v.object({
  id: v.string(),
  title: v.string(),
  /** How many people's first hand-ins are counted. */
  takers: v.number(),
  items: v.array(figuredItem),
})

/** A course with what there is to study in it, and who has it. */
export type FiguredCourse = v.InferOutput<typeof figuredCourse>
export const figuredCourse = v.object({
  id: v.number(),
  name: v.string(),
  lessons: v.number(),
  students: v.number(),
})

const lesson = {
  id: v.number(),
  name: v.string(),
  course: v.object({ id: v.number(), name: v.string() }),
  /** When its class begins; null for a recorded lesson. */
  startTime: v.nullable(v.number()),
  seconds: v.number(),
  /** It is watched on a provider's page: what is played of it is not known here. */
  elsewhere: v.boolean(),
  /** Students who played any of it. */
  watched: v.number(),
  finished: v.number(),
  /** Of a class. */
  live: v.nullable(
    v.object({
      /** Students who played it while it was live; null for a class from before that was kept. */
      came: v.nullable(v.number()),
      /** Which share of it they were there for, on average. */
      stayed: v.nullable(v.number()),
    }),
  ),
  /** Students who wrote in its room, or asked about it. */
  asked: v.number(),
}

/** Who came to a class, and who watched a lesson. */
export type FiguredLesson = v.InferOutput<typeof figuredLesson>
export const figuredLesson = v.object(lesson)

/** A lesson with how many still watch at each tenth of it, from 0 to 100 %. */
export type FiguredLessonDetail = v.InferOutput<typeof figuredLessonDetail>
export const figuredLessonDetail = v.object({ ...lesson, watching: v.array(v.number()) })

/** A course with its people by the month in which they got it: how many had finished how much of it after each month. */
export type FiguredFinishing = v.InferOutput<typeof figuredFinishing>
export const figuredFinishing = v.object({
  id: v.number(),
  name: v.string(),
  lessons: v.number(),
  /** The newest month first. */
  cohorts: v.array(
    v.object({
      /** `2026-11` */
      month: v.string(),
      people: v.number(),
      /** For 25, 50, 75 and 100 %: after 1, 2, … months; null for a month that is not over for all of them. */
      reached: v.array(v.array(v.nullable(v.number()))),
    }),
  ),
})

/** Orders that were made, and how many of them were paid, whenever. */
const steps = { ordered: v.number(), paid: v.number() }

/** New and active people of a span of days, and what became of its orders. */
export type FiguredPeople = v.InferOutput<typeof figuredPeople>
export const figuredPeople = v.object({
  /** Who was active on several days is one. */
  total: v.object({ newPeople: v.number(), active: v.number(), ...steps }),
  /** Every day, the first first. */
  days: v.array(v.object({ day: v.string(), newPeople: v.number(), active: v.number(), ...steps })),
  /** By way of buying, the most orders first. */
  ways: v.array(v.object({ key: v.string(), title: v.string(), ...steps })),
})
