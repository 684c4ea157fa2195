import type { StudyTask, TaskCounts, TaskState } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import { listSeen, type SeenLesson } from '../sections/progress-repository'
import {
  listQuestions,
  listSubmissions,
  type QuestionRow,
  type SubmissionRow,
  type TaskOfCourse,
} from './task-repository'

/** A task with everything that its state depends on. */
export interface TaskFacts extends TaskOfCourse {
  lessons: SeenLesson[]
  questions: QuestionRow[]
  submission: SubmissionRow | null
}

/** A section of type 1 only links to the course (spec §4), so it can not be finished. */
const COURSE_LINK = 1

export async function loadTaskFacts(
  db: Executor,
  userId: number,
  tasks: readonly TaskOfCourse[],
): Promise<TaskFacts[]> {
  const taskIds = tasks.map(({ task }) => task.id)
  const questions = await listQuestions(db, taskIds)
  const submissions = await listSubmissions(db, userId, taskIds)
  const courseIds = [...new Set(tasks.map(({ course }) => course.id))]
  const seen = await listSeen(db, userId, { courseIds })
  return tasks.map(({ task, course }) => ({
    task,
    course,
    lessons: seen.filter(
      ({ section }) => section.chapterId === task.chapterId && canBeFinished(section),
    ),
    questions: questions.filter(({ taskId }) => taskId === task.id),
    submission: submissions.find(({ taskId }) => taskId === task.id) ?? null,
  }))
}

/** A class that was cancelled would leave its task undone for ever. */
function canBeFinished({ type, cancelledAt }: SeenLesson['section']): boolean {
  return type !== COURSE_LINK && cancelledAt === null
}

export function countFinished({ lessons }: TaskFacts): number {
  return lessons.filter(({ progress }) => progress?.finishedAt != null).length
}

/** Done when every lesson is finished and the homework is submitted. */
export function taskStateOf(facts: TaskFacts): TaskState {
  const isSubmitted = facts.questions.length === 0 || facts.submission !== null
  if (countFinished(facts) === facts.lessons.length && isSubmitted) return 'done'
  // A lesson that was only opened is not begun.
  const isBegun = facts.lessons.some(({ progress }) => (progress?.watchedSeconds ?? 0) > 0)
  return isBegun || facts.submission ? 'doing' : 'todo'
}

/** Progress in whole percent: each lesson and the homework of each task count as one part. */
export function percentOf(all: readonly TaskFacts[]): number {
  let parts = 0
  let done = 0
  for (const facts of all) {
    const hasHomework = facts.questions.length > 0
    parts += facts.lessons.length + (hasHomework ? 1 : 0)
    done += countFinished(facts) + (hasHomework && facts.submission ? 1 : 0)
  }
  return parts === 0 ? 0 : Math.floor((done / parts) * 100)
}

/** Right answers in whole percent; null when nothing was answered. */
export function rightPercentOf(submissions: readonly SubmissionRow[]): number | null {
  const answered = submissions.reduce((sum, { answers }) => sum + answers.length, 0)
  const right = submissions.reduce((sum, { rightCount }) => sum + rightCount, 0)
  return answered === 0 ? null : Math.round((right / answered) * 100)
}

export function presentTask(facts: TaskFacts): StudyTask {
  const { task, course, submission } = facts
  return {
    id: task.id,
    courseId: course.id,
    courseName: course.name,
    chapterId: task.chapterId,
    name: task.name,
    goal: task.goal,
    state: taskStateOf(facts),
    sectionCount: facts.lessons.length,
    finishedCount: countFinished(facts),
    questionCount: facts.questions.length,
    bestCount: submission?.bestCount ?? null,
    submittedAt: submission?.submittedAt ?? null,
  }
}

export function countStates(all: readonly TaskFacts[]): TaskCounts {
  const states = all.map(taskStateOf)
  const countOf = (state: TaskState) => states.filter((item) => item === state).length
  return {
    total: states.length,
    todo: countOf('todo'),
    doing: countOf('doing'),
    done: countOf('done'),
  }
}
