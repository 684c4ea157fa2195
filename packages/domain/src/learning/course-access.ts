/**
 * How a user stands to what a course holds:
 * `owned` (bought or given), `lent` (a membership card opens it), `refunding` (the order that opens it is being refunded),
 * `refunded` (its money went back), `ended` (owned until its time was over), `lentEnded` (lent until the card ended),
 * `never`.
 */
export const ACCESS_STANDINGS = [
  'owned',
  'lent',
  'refunding',
  'refunded',
  'ended',
  'lentEnded',
  'never',
] as const
/** How a user stands to what a course holds. */
export type AccessStanding = (typeof ACCESS_STANDINGS)[number]

/**
 * What a course holds, and what a user makes of it. `playback` is recordings, the replay of their chat and the progress
 * that they count; `homework` is its questions and results; `studyReport` the numbers of what was studied; `exams` papers,
 * mocks, practice and their reports.
 */
export const COURSE_THINGS = [
  'playback',
  'liveRoom',
  'documents',
  'classGroup',
  'homework',
  'notes',
  'enquiries',
  'studyReport',
  'review',
  'certificate',
  'exams',
  'mistakes',
  'favorites',
] as const
/** What a course holds, or what a user makes of it. */
export type CourseThing = (typeof COURSE_THINGS)[number]

/** `open`: all of it. `records`: what the user made of it can be read, nothing is added. `closed`: nothing. */
export type CourseAccess = 'open' | 'records' | 'closed'

// What the school delivers goes with the money, from the moment a refund is asked; what the user made stays readable.
const DELIVERED = row('open', 'closed', 'closed', 'closed', 'closed')
const OWN_WORK = row('open', 'records', 'records', 'records', 'closed')
// Papers, mistakes and favourites belong to no course: nobody needs one for them.
const OF_NO_COURSE = row('open', 'open', 'open', 'open', 'open')

// A missing thing does not compile.
const ACCESS: Record<CourseThing, Record<AccessStanding, CourseAccess>> = {
  playback: DELIVERED,
  liveRoom: DELIVERED,
  documents: DELIVERED,
  classGroup: DELIVERED,
  homework: OWN_WORK,
  // A free lesson can be noted down by everybody.
  notes: { ...OWN_WORK, never: 'records' },
  enquiries: OWN_WORK,
  studyReport: OWN_WORK,
  // Whoever studied a course to its end may judge it; whoever takes the money back no more.
  review: row('open', 'records', 'records', 'open', 'records'),
  // It says that a course was finished, also once its time is over; not while or after its money goes back.
  certificate: row('open', 'records', 'records', 'open', 'closed'),
  exams: OF_NO_COURSE,
  mistakes: OF_NO_COURSE,
  favorites: OF_NO_COURSE,
}

function row(
  has: CourseAccess,
  refunding: CourseAccess,
  refunded: CourseAccess,
  over: CourseAccess,
  never: CourseAccess,
): Record<AccessStanding, CourseAccess> {
  return { owned: has, lent: has, refunding, refunded, ended: over, lentEnded: over, never }
}

/** What a user with this standing may have of a thing of the course. Teachers and free lessons have rules of their own. */
export function courseAccess(thing: CourseThing, standing: AccessStanding): CourseAccess {
  return ACCESS[thing][standing]
}

/** What decides how a user stands to a course. Times are ms since the epoch. */
export interface AccessFacts {
  /** Until when the user has the course, and until when without cards; null when nothing opened it, or a refund closed it. */
  enrolment: { expiresAt: number; ownEndsAt: number | null } | null
  /** True while the order that opens the course is being refunded; a refund that is taken back makes it false. */
  isRefundUnderWay: boolean
  /** True when an order that opened the course was refunded. */
  wasRefunded: boolean
}

/** How a user stands to what a course holds, now. */
export function accessStanding(
  { enrolment, isRefundUnderWay, wasRefunded }: AccessFacts,
  now: number,
): AccessStanding {
  if (!enrolment) return wasRefunded ? 'refunded' : 'never'
  const { expiresAt, ownEndsAt } = enrolment
  if (expiresAt <= now) return ownEndsAt === null ? 'lentEnded' : 'ended'
  if (isRefundUnderWay) return 'refunding'
  return ownEndsAt !== null && ownEndsAt > now ? 'owned' : 'lent'
}

/** Why what a course delivers is closed, as shown to the user, and what opens it again. */
export const CLOSED_COURSE_TEXTS = {
  refunding: '订单正在退款，课程已暂停学习',
  refunded: '订单已退款，课程已关闭',
  ended: '课程已过有效期，续费或重新购买后可继续学习',
  lentEnded: '会员已到期，续费会员或单独购买后可继续学习',
  never: '购买课程后就能学习',
} as const satisfies Record<Exclude<AccessStanding, 'owned' | 'lent'>, string>
