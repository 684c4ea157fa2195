import * as v from 'valibot'

/** A teacher as students read of them. */
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
export type DeskTeacher = v.InferOutput<typeof deskTeacher>

/** What the desk has changed of a teacher. */
export const teacherField = v.picklist([
  ...['name', 'title', 'years', 'subjects', 'motto', 'biography', 'portrait'],
] as const)
export type TeacherField = v.InferOutput<typeof teacherField>

export const deskTeacherDetail = v.object({
  teacher: deskTeacher,
  /** What the files of the school have otherwise; words and numbers as texts, nothing of a picture. */
  changes: v.array(
    v.object({ field: teacherField, filed: v.string(), by: v.string(), at: v.number() }),
  ),
})
export type DeskTeacherDetail = v.InferOutput<typeof deskTeacherDetail>
