import { lessonChats } from '../../database/schema/live'
import type { Content } from '../format/kinds'
import { avatarKey, portraitKey } from '../pictures/picture-keys'
import type { TableRows } from './table-rows'

type Row = typeof lessonChats.$inferInsert

/** What was said in classes that are over. */
export function chatRows(content: Content): TableRows {
  return {
    table: lessonChats,
    rows: content.chats.flatMap(({ section, messages }) => {
      const teacher = teacherOf(content, section)
      return messages.map(({ at, name, text }, index): Row => {
        const from = name === undefined ? teacher : student(name)
        return { sectionId: section, position: index + 1, seconds: at, text, ...from }
      })
    }),
  }
}

function student(name: string): Pick<Row, 'stream' | 'nickname' | 'avatar'> {
  return { stream: 'student', nickname: name, avatar: avatarKey(avatarNumber(name)) }
}

const AVATARS = 12

/** One of the drawn pictures, the same for the same name. */
function avatarNumber(name: string): number {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (sum % AVATARS) + 1
}

/** The teacher of a lesson, with the name of their account in live rooms. */
function teacherOf(
  { courses, teachers }: Content,
  sectionId: number,
): Pick<Row, 'stream' | 'nickname' | 'avatar'> {
  for (const course of courses) {
    for (const chapter of course.chapters) {
      const section = chapter.sections.find(({ id }) => id === sectionId)
      if (!section) continue
      const id = section.teacher ?? chapter.teacher ?? course.teachers[0]
      const teacher = teachers.find((one) => one.id === id)
      if (!teacher) break
      return {
        stream: 'class',
        nickname: teacher.account?.nickname ?? teacher.name,
        avatar: portraitKey(teacher.id, teacher.portrait),
      }
    }
  }
  throw new Error(`no teacher of lesson ${sectionId}`)
}
