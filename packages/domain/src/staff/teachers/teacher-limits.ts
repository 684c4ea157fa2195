/** The longest words of a teacher, and the most subjects. */
export const TEACHER_LIMITS = {
  name: 20,
  title: 30,
  years: 60,
  subject: 12,
  subjects: 8,
  motto: 60,
  biography: 1000,
} as const

/** The picture of a teacher: a square, cut out of the middle of what is sent. */
export const TEACHER_PICTURE = {
  leastWidth: 200,
  leastHeight: 200,
  width: 600,
  height: 600,
  /** Bytes of one that is sent, and of the one that is kept. */
  sentBytes: 600_000,
  keptBytes: 150_000,
} as const

/** The most teachers of a course. */
export const COURSE_TEACHERS_MOST = 12
