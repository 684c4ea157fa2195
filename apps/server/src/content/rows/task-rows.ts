import type { homeworkQuestions, studyTasks } from '../../database/schema/study'
import type { Content, EntryOf } from '../format/kinds'

/** The tasks of a course's chapters. */
export function taskRows({
  id: courseId,
  chapters: list,
}: EntryOf<'courses'>): (typeof studyTasks.$inferInsert)[] {
  return list.flatMap(({ id: chapterId, task }, index) =>
    task
      ? [{ id: task.id, courseId, chapterId, name: task.name, goal: task.goal, sort: index + 1 }]
      : [],
  )
}

/** The homework of all tasks, with the questions that are taken from banks. */
export function questionRows({
  courses: list,
  questions,
}: Content): (typeof homeworkQuestions.$inferInsert)[] {
  const banks = new Map(questions.map((question) => [`${question.file}/${question.key}`, question]))
  const tasks = list.flatMap((course) => course.chapters.flatMap(({ task }) => task ?? []))
  return tasks.flatMap((task) =>
    task.questions.flatMap((question, index) => {
      const said = 'from' in question ? banks.get(question.from) : question
      if (!said) return []
      const { stem, options, answer, analysis } = said
      const isFill = options.length === 0
      const answers = answer.split(isFill ? '|' : '')
      return [
        {
          id: question.id,
          taskId: task.id,
          sort: index + 1,
          kind: isFill ? 'fill' : answers.length > 1 ? 'multiple' : 'single',
          stem,
          options,
          answers,
          analysis,
        } as const,
      ]
    }),
  )
}
