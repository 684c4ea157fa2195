import * as v from 'valibot'

/** A teacher as students read of them. */
export type DeskTeacher = v.InferOutput<typeof deskTeacher>
export const deskTeacher = v.object({
  id: v.number(),
  name: v.string(),
  title: v.string(),
  years: v.number(),
  subjects: v.array(v.string()),
  motto: v.string(),
  /** Paragraphs by line. */
  biography: v.string(),
  /** The address of the picture. */
  image: v.string(),
  /** How many courses they teach. */
  courses: v.number(),
  /** Another one than was read: somebody changed the teacher meanwhile. */
  version: v.string(),
})

/** What the desk has changed of a teacher. */
export type TeacherField = v.InferOutput<typeof teacherField>
export const teacherField = v.picklist([
  ...['name', 'title', 'years', 'subjects', 'motto', 'biography', 'portrait'],
] as const)

/** A teacher with what the desk has changed; `at` in ms. */
export type DeskTeacherDetail = v.InferOutput<typeof deskTeacherDetail>
export const deskTeacherDetail = v.object({
  teacher: deskTeacher,
  /** What the files of the school have otherwise; words and numbers as texts, nothing of a picture. */
  changes: v.array(
    v.object({ field: teacherField, filed: v.string(), by: v.string(), at: v.number() }),
  ),
})

const named = v.object({ id: v.number(), name: v.string() })

/** A lesson of a course and who teaches it. Times are ms since the epoch; null without a timetable. */
export type TaughtLessonRow = v.InferOutput<typeof taughtLesson>
export const taughtLesson = v.object({
  id: v.number(),
  name: v.string(),
  chapter: v.string(),
  startTime: v.nullable(v.number()),
  endTime: v.nullable(v.number()),
  teacher: v.nullable(named),
  /** Nobody has begun it, and its time has not gone by. */
  ahead: v.boolean(),
  /** It is being taught: its teacher stays. */
  onAir: v.boolean(),
  cancelled: v.boolean(),
  /** The desk has given it this teacher; the files say another one, or none. */
  changedHere: v.boolean(),
  version: v.number(),
})

/** Who teaches a course. */
export type CourseTeaching = v.InferOutput<typeof courseTeaching>
export const courseTeaching = v.object({
  course: named,
  /** The first one is named first everywhere. */
  teachers: v.array(named),
  lessons: v.array(taughtLesson),
  /** False: its file is gone, and the desk changes nothing of it. */
  inFiles: v.boolean(),
  /** The teachers that the files name; null: the same. */
  filed: v.nullable(v.object({ names: v.array(v.string()), by: v.string(), at: v.number() })),
  /** Everybody who could teach it. */
  choices: v.array(named),
  /** Another one than was read: somebody changed the teachers or a lesson meanwhile. */
  version: v.string(),
})
