import * as v from 'valibot'

export const taskState = v.picklist(['todo', 'doing', 'done'])
/** The type of {@link taskState}: done when every lesson is finished and the homework was handed in. */
export type TaskState = v.InferOutput<typeof taskState>

/** A study task: the lessons of a chapter, and its homework. */
export type StudyTask = v.InferOutput<typeof studyTask>
export const studyTask = v.object({
  id: v.number(),
  courseId: v.number(),
  courseName: v.string(),
  chapterId: v.number(),
  name: v.string(),
  goal: v.string(),
  state: taskState,
  sectionCount: v.number(),
  finishedCount: v.number(),
  questionCount: v.number(),
  /** Right answers of the best hand-in; null before the first. */
  bestCount: v.nullable(v.number()),
  submittedAt: v.nullable(v.number()),
})

/** Chapters of a course with their task. */
export type TaskChapter = v.InferOutput<typeof taskChapter>
export const taskChapter = v.object({
  id: v.number(),
  name: v.string(),
  tasks: v.array(studyTask),
})

/** A question. The right answers and why come only after the homework was handed in. */
export type HomeworkQuestion = v.InferOutput<typeof homeworkQuestion>
export const homeworkQuestion = v.object({
  id: v.number(),
  sort: v.number(),
  kind: v.picklist(['single', 'multiple', 'fill']),
  stem: v.string(),
  options: v.array(v.string()),
  /** This person's last answer: letters, or what was filled in. */
  answer: v.nullable(v.string()),
  right: v.nullable(v.boolean()),
  rightAnswers: v.nullable(v.array(v.string())),
  analysis: v.nullable(v.string()),
})

/** Answers that are not handed in yet. */
export type HomeworkDraft = v.InferOutput<typeof homeworkDraft>
export const homeworkDraft = v.object({
  /** Whose they are: a device may be used by several people. */
  userId: v.number(),
  /** The attempt that they belong to, from 1. */
  attempt: v.number(),
  answers: v.array(v.object({ questionId: v.number(), answer: v.string() })),
  /** True when the course is closed to the user: what was handed in can be read, nothing more is taken. */
  readOnly: v.boolean(),
})

/** Whether a draft was stored. */
export type HomeworkDraftSaved = v.InferOutput<typeof homeworkDraftSaved>
export const homeworkDraftSaved = v.object({
  /** False when the attempt was handed in already, perhaps on another device. */
  saved: v.boolean(),
  /** The attempt that answers belong to now. */
  attempt: v.number(),
})

/** One task as its page shows it. */
export type TaskReport = v.InferOutput<typeof taskReport>
export const taskReport = v.object({
  task: studyTask,
  sections: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      type: v.number(),
      state: v.number(),
      startTime: v.nullable(v.number()),
      durationSeconds: v.number(),
      watchedSeconds: v.number(),
      finished: v.boolean(),
    }),
  ),
  attempts: v.number(),
  /** Whole percents of lessons and homework together. */
  percent: v.number(),
  /** Classmates who handed it in. */
  submitterCount: v.number(),
})

/** A course's tasks together. */
export type CourseTaskReport = v.InferOutput<typeof courseTaskReport>
export const courseTaskReport = v.object({
  courseId: v.number(),
  courseName: v.string(),
  taskCount: v.number(),
  doneCount: v.number(),
  sectionCount: v.number(),
  finishedCount: v.number(),
  watchedSeconds: v.number(),
  answeredCount: v.number(),
  /** Whole percents of answered questions; null before the first. */
  rightPercent: v.nullable(v.number()),
  percent: v.number(),
})

/** How many tasks a course has, by state. */
export type TaskCounts = v.InferOutput<typeof taskCounts>
export const taskCounts = v.object({
  total: v.number(),
  todo: v.number(),
  doing: v.number(),
  done: v.number(),
})

/** A week, Monday first, beside the week before. */
export type WeekReport = v.InferOutput<typeof weekReport>
export const weekReport = v.object({
  startDay: v.string(),
  endDay: v.string(),
  days: v.array(v.object({ day: v.string(), seconds: v.number() })),
  seconds: v.number(),
  lastWeekSeconds: v.number(),
  studyDays: v.number(),
  finishedSections: v.number(),
  submittedTasks: v.number(),
  rightPercent: v.nullable(v.number()),
})

/** Everything that a person learned so far. */
export type StudyReport = v.InferOutput<typeof studyReport>
export const studyReport = v.object({
  counts: taskCounts,
  seconds: v.number(),
  studyDays: v.number(),
  streakDays: v.number(),
  finishedSections: v.number(),
  answeredCount: v.number(),
  rightPercent: v.nullable(v.number()),
  /**
   * Share of the others who studied less, in whole percents; in a large school as of the day before. Null for who did not
   * study, and when nobody else did or they are not counted yet.
   */
  aheadPercent: v.nullable(v.number()),
  courses: v.array(courseTaskReport),
})

/** The person at the top of the task pages. */
export type TaskUser = v.InferOutput<typeof taskUser>
export const taskUser = v.object({
  userId: v.number(),
  nickname: v.string(),
  avatar: v.string(),
  courseCount: v.number(),
  todaySeconds: v.number(),
  streakDays: v.number(),
  counts: taskCounts,
})

/** What handing in came to. */
export type TaskResult = v.InferOutput<typeof taskResult>
export const taskResult = v.object({
  taskId: v.number(),
  rightCount: v.number(),
  bestCount: v.number(),
  questionCount: v.number(),
  attempts: v.number(),
  submittedAt: v.number(),
  questions: v.array(homeworkQuestion),
})
