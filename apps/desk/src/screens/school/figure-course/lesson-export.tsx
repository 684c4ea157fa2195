import type { FiguredLesson } from '@kaozhou/api/desk'
import { beijingDateTime, type Sheet } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { useApi } from '../../../data/desk-api'
import { allRows } from '../../../parts/sheets/all-rows'
import { FiguresExport } from '../+shared/figures/figures-export'
import { cameText, stayedText } from '../+shared/figures/live-text'

const AT_ONCE = 100

/** All lessons of a course as a file, also those that the screen has not loaded. */
export function LessonExport({ courseId, title }: { courseId: number; title: string }): ReactNode {
  const api = useApi()
  const sheet = async (): Promise<Sheet> => {
    const client = await api()
    return sheetOf(
      await allRows((before) => client.figures.lessons({ id: courseId, before, length: AT_ONCE })),
    )
  }
  return <FiguresExport name={`上课数据 ${title}`} action="导出每节课的数据" sheet={sheet} />
}

function sheetOf(lessons: readonly FiguredLesson[]): Sheet {
  return {
    columns: ['课时', '上课', '到课', '平均在场', '发言提问', '看过', '学完'],
    rows: lessons.map((lesson) => [
      lesson.name,
      lesson.startTime === null ? '录播' : beijingDateTime(lesson.startTime),
      cameText(lesson),
      stayedText(lesson),
      String(lesson.asked),
      String(lesson.watched),
      String(lesson.finished),
    ]),
  }
}
