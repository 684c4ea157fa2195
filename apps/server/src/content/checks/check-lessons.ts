import type { Content } from '../format/kinds'
import type { Report } from './report'

const MINUTE_SECONDS = 60

/** Times inside lessons: marks of chapters and messages of classes, in order and before the lesson ends. */
export function checkLessons(content: Content, report: Report): void {
  const lessons = new Map<number, { minutes: number; isLive: boolean }>()
  content.courses.forEach(({ chapters, certificate }, index) => {
    const isStudied = chapters.some(({ sections }) => sections.some(({ practice }) => !practice))
    if (certificate && !isStudied) {
      report('courses', index, ['certificate'], '这门课没有能学完的课，不能发结业证书')
    }
    chapters.forEach(({ sections }, c) => {
      sections.forEach((section, s) => {
        const { id, minutes, start, practice, marks, cancelled } = section
        lessons.set(id, { minutes, isLive: start !== undefined })
        if (cancelled !== undefined && start === undefined) {
          const at = ['chapters', c, 'sections', s, 'cancelled']
          report('courses', index, at, '只有直播课能取消，录播课不用写')
        }
        const path = ['chapters', c, 'sections', s, 'marks']
        if (practice && marks.length > 0) report('courses', index, path, '练习没有录像，不写章节')
        marks.forEach(({ at }, m) => {
          const before = marks[m - 1]?.at ?? -1
          if (at <= before) report('courses', index, [...path, m, 'at'], '章节要按时间从早到晚写')
          else if (at >= minutes * MINUTE_SECONDS) {
            report('courses', index, [...path, m, 'at'], `这节课只有 ${minutes} 分钟`)
          }
        })
      })
    })
  })
  content.chats.forEach(({ section, messages }, index) => {
    const lesson = lessons.get(section)
    if (!lesson) return
    if (!lesson.isLive) report('chats', index, ['section'], '录播课没有直播间，聊天写给直播课')
    messages.forEach(({ at }, m) => {
      const path = ['messages', m, 'at']
      if (at < (messages[m - 1]?.at ?? 0)) report('chats', index, path, '消息要按时间从早到晚写')
      else if (at > lesson.minutes * MINUTE_SECONDS) {
        report('chats', index, path, `这节课只有 ${lesson.minutes} 分钟`)
      }
    })
  })
}
