import * as v from 'valibot'

/** A teacher beside a course. */
export type TeacherBrief = v.InferOutput<typeof teacherBrief>
export const teacherBrief = v.object({
  id: v.number(),
  name: v.string(),
  title: v.string(),
  avatar: v.string(),
})

export const categoryBrief = v.object({ id: v.number(), name: v.string() })

/** A category of the shop with those below it. */
export type Category = v.InferOutput<typeof category>
export const category = v.object({
  id: v.number(),
  name: v.string(),
  slogan: v.string(),
  children: v.array(categoryBrief),
})

export const courseKind = v.picklist(['live', 'playback', 'record', 'mixed'])

/** A course in a list. `price` is the current price; prices in fen. */
export type CourseCard = v.InferOutput<typeof courseCard>
export const courseCard = v.object({
  id: v.number(),
  name: v.string(),
  summary: v.string(),
  cover: v.string(),
  kind: courseKind,
  tags: v.array(v.string()),
  categories: v.array(categoryBrief),
  teachers: v.array(teacherBrief),
  price: v.number(),
  originalPrice: v.number(),
  /** Group-buy price per person; null without group-buy. */
  groupBuying: v.nullable(v.object({ people: v.number(), price: v.number() })),
  /** The name of a price that holds for a limited time: 考前特价; null without one. */
  limited: v.nullable(v.string()),
  sold: v.number(),
  rating: v.number(),
  sectionCount: v.number(),
  startTime: v.nullable(v.number()),
  endTime: v.nullable(v.number()),
  soldOut: v.boolean(),
})

/** How a search was read: what the screen says above its courses. */
export type CourseSearch = v.InferOutput<typeof courseSearch>
export const courseSearch = v.object({
  /** What was looked for instead of the words that were typed: 考研 for `kaoyan`. */
  readAs: v.nullable(v.string()),
  /** Words that not every course of the list has. */
  missed: v.array(v.string()),
})

/** A course that somebody keeps in their favourites. */
export type FavoriteCourse = v.InferOutput<typeof favoriteCourse>
export const favoriteCourse = v.object({
  ...courseCard.entries,
  offShelf: v.boolean(),
  addedAt: v.number(),
})

/** Whether and how the course can be bought. */
export type SaleState = v.InferOutput<typeof saleState>
export const saleState = v.picklist(['onSale', 'soldOut', 'offShelf', 'owned', 'free'])

/** A coupon that can be taken beside a course; `threshold` in fen. */
export type ClaimableCoupon = v.InferOutput<typeof claimableCoupon>
export const claimableCoupon = v.object({
  id: v.number(),
  name: v.string(),
  kind: v.picklist(['fixed', 'percent']),
  /** Fen taken off, or whole percents off. */
  value: v.number(),
  threshold: v.number(),
  /** True when it is in the user's wallet. */
  received: v.boolean(),
  soldOut: v.boolean(),
})

/**
 * What a user already has of a course that is not theirs yet: a place in a group that waits (paid, or held by an unpaid
 * order), or a deposit on the course or on a bundle with it. Amounts in fen, times in ms.
 */
export type CourseStandingFacts = v.InferOutput<typeof courseStanding>
export const courseStanding = v.object({
  courseId: v.number(),
  kind: v.picklist(['inGroup', 'groupUnpaid', 'depositPaid', 'bundleDepositPaid']),
  /** The state and what comes next, for the user: `你的团还差 1 人`. */
  text: v.string(),
  /** The order of the place or of the deposit. */
  orderId: v.string(),
  group: v.nullable(
    v.object({
      id: v.number(),
      size: v.number(),
      price: v.number(),
      placesLeft: v.number(),
      endsAt: v.number(),
    }),
  ),
  presale: v.nullable(
    v.object({
      id: v.number(),
      /** The bundle that is sold; null for the course alone. */
      bundleId: v.nullable(v.number()),
      title: v.string(),
      balance: v.number(),
      balanceStartTime: v.number(),
      balanceEndTime: v.number(),
    }),
  ),
  /** The server's clock, which a countdown runs by. */
  now: v.number(),
})

/** How a user stands to courses, for the marks of cards. */
export const courseMarks = v.object({
  /** The courses that the user owns now. */
  ownedIds: v.array(v.number()),
  /** The courses that only a membership card opens for the user now; they can be bought. */
  lentIds: v.array(v.number()),
  /** What the user has of others, at most one of each course. */
  standings: v.array(
    v.object({
      ...v.pick(courseStanding, ['courseId', 'kind', 'text']).entries,
      /** A word or two for the corner of a cover: 已付定金. */
      badge: v.string(),
    }),
  ),
})

/** A course on its detail page (spec §3 "Course product"). */
export type CourseProduct = v.InferOutput<typeof courseProduct>
export const courseProduct = v.object({
  ...courseCard.entries,
  /** The order type of its purchase (spec §4 "Order types"). */
  fromType: v.number(),
  introductionHtml: v.string(),
  saleState,
  /** Until when a membership card opens it for a user who does not own it; null without such a card. */
  lentUntil: v.nullable(v.number()),
  /** A price for a limited time, until `endTime`. */
  limitedPrice: v.nullable(v.object({ price: v.number(), label: v.string(), endTime: v.number() })),
  stock: v.nullable(v.number()),
  validityDays: v.number(),
  promises: v.array(v.object({ title: v.string(), text: v.string() })),
  needsAddress: v.boolean(),
  material: v.nullable(v.string()),
  auditionable: v.boolean(),
  groupid: v.nullable(v.number()),
  commentCount: v.number(),
  coupons: v.array(claimableCoupon),
  /** Null for a visitor, and for a user who has nothing of it, or all. */
  standing: v.optional(v.nullable(courseStanding)),
})

/**
 * A lesson. `state`: 0 and 1 not started, 2 live, 3 playback being made, 4 ready; `type`: 1 course,
 * 2 live, 3 playback, 4 record; `plateType` 0 is our own stream (spec §4).
 */
export type Section = v.InferOutput<typeof section>
export const section = v.object({
  id: v.number(),
  courseId: v.number(),
  chapterId: v.number(),
  courseName: v.string(),
  name: v.string(),
  sort: v.number(),
  type: v.number(),
  state: v.number(),
  plateType: v.number(),
  teacher: v.nullable(teacherBrief),
  startTime: v.nullable(v.number()),
  endTime: v.nullable(v.number()),
  /** Why the class was cancelled; null or missing for one that takes place. */
  cancelled: v.optional(v.nullable(v.string())),
  /** When it was to begin before its teacher moved it; null or missing for one that was not moved. */
  movedFrom: v.optional(v.nullable(v.number())),
  /** True for a class that a robot teaches to show how one is. */
  demo: v.optional(v.boolean()),
  durationSeconds: v.number(),
  /** Open without buying. */
  audition: v.boolean(),
  liveParams: v.nullable(v.object({ roomId: v.string(), provider: v.string() })),
  playBackParams: v.nullable(v.object({ mediaId: v.string(), url: v.optional(v.string()) })),
  recordParams: v.nullable(v.object({ mediaId: v.string(), url: v.optional(v.string()) })),
})

/** A section in the timetable of a person. */
export type TimetableSection = v.InferOutput<typeof timetableSection>
export const timetableSection = v.object({
  ...section.entries,
  /** True when this person gives the class: they enter its room as the teacher. */
  taught: v.boolean(),
})

/** A chapter of a course with its lessons. */
export type Chapter = v.InferOutput<typeof chapter>
export const chapter = v.object({
  id: v.number(),
  name: v.string(),
  sections: v.array(section),
})

/** A course that the user teaches. */
export type TaughtCourse = v.InferOutput<typeof taughtCourse>
export const taughtCourse = v.object({
  id: v.number(),
  name: v.string(),
  cover: v.string(),
  /** The class that runs, or else the next one; null when all are over. */
  nextClass: v.nullable(
    v.object({
      id: v.number(),
      name: v.string(),
      state: v.number(),
      startTime: v.nullable(v.number()),
      endTime: v.nullable(v.number()),
    }),
  ),
})

/** A course of the user on the listening tab. */
export type OwnedCourse = v.InferOutput<typeof ownedCourse>
export const ownedCourse = v.object({
  id: v.number(),
  name: v.string(),
  cover: v.string(),
  kind: courseKind,
  teachers: v.array(teacherBrief),
  sectionCount: v.number(),
  finishedCount: v.number(),
  lastSectionName: v.nullable(v.string()),
  nextSection: v.nullable(
    v.object({ id: v.number(), name: v.string(), startTime: v.nullable(v.number()) }),
  ),
  expiresAt: v.number(),
  /** True when only a membership card opens it, or did until it expired. */
  isLent: v.boolean(),
  /** True while the order that opens it is being refunded: it can't be studied meanwhile. */
  isRefunding: v.boolean(),
  boughtAt: v.number(),
})

/** A comment on a course; `score` in stars, `createdAt` in ms. */
export type Comment = v.InferOutput<typeof comment>
export const comment = v.object({
  id: v.number(),
  courseId: v.number(),
  nickname: v.string(),
  avatar: v.string(),
  score: v.number(),
  content: v.string(),
  reply: v.nullable(v.string()),
  /** Who answered: a teacher of the course, or the school. Null without an answer. */
  replyBy: v.nullable(v.picklist(['teacher', 'school'])),
  /** The school shows it above the others. */
  isPinned: v.boolean(),
  likes: v.number(),
  createdAt: v.number(),
})
