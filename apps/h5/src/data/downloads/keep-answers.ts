import type { Client } from '@kaozhou/api'
import type { CaptionLanguage } from '@kaozhou/domain'
import { examDevice } from '../exam-device'
import { keptKey } from '../kept/kept-key'
import type { KeptStore } from '../kept/kept-store'
import type { DownloadedLesson } from './downloaded-lesson'

type Ask = (input: object, options: object) => Promise<unknown>

interface Asked {
  call: string
  input: object
}

/** What the screens around a lesson ask: its page, its course, its captions, documents, homework and practice paper. */
function answersOf(
  { sectionId, courseId, kind, documents, taskIds, paperId }: DownloadedLesson,
  languages: readonly CaptionLanguage[],
): Asked[] {
  return [
    { call: 'users.current', input: {} },
    { call: 'sections.info', input: { id: sectionId } },
    { call: `sections.${kind}`, input: { id: sectionId } },
    ...languages.map((lang) => ({ call: 'sections.captions', input: { id: sectionId, lang } })),
    { call: 'sections.progress', input: { courseId } },
    { call: 'notes.ofSection', input: { sectionId } },
    { call: 'documents.ofSection', input: { sectionId, ofCourse: true } },
    { call: 'learning.course', input: { id: courseId } },
    { call: 'courses.chapters', input: { id: courseId } },
    { call: 'tasks.chapters', input: { courseId } },
    ...documents.map(({ id }) => ({ call: 'documents.preview', input: { id } })),
    ...taskIds.flatMap((taskId) =>
      ['tasks.report', 'tasks.homework', 'tasks.draft'].map((call) => ({
        call,
        input: { taskId },
      })),
    ),
    ...(paperId
      ? [
          {
            call: 'exams.open',
            input: { paperId, only: 'all', device: examDevice() },
          },
          { call: 'exams.paper', input: { id: paperId } },
        ]
      : []),
  ]
}

/**
 * Asks for what the screens around a lesson show, through the client that keeps answers, and keeps those as long as the
 * lesson is on this device. What is refused (a task that is gone) does not stop the others.
 */
export async function keepLessonAnswers(
  client: Client,
  kept: KeptStore,
  lesson: DownloadedLesson,
): Promise<void> {
  const areas = client as unknown as Record<string, Record<string, Ask>>
  const { sectionId, kind } = lesson
  // It names the languages of the captions, and is kept like the others; where it is refused it is asked for once more below.
  const played = await client.sections[kind]({ id: sectionId }, { noToast: true }).catch(() => null)
  const asked = answersOf(lesson, played?.captions ?? [])
  await kept.pin(
    sectionId,
    asked.map(({ call, input }) => keptKey(call, input)),
  )
  for (const { call, input } of asked) {
    if (played && call === `sections.${kind}`) continue
    const [area = '', name = ''] = call.split('.')
    await areas[area]?.[name]?.(input, { noToast: true }).catch(() => {})
  }
}

/** The tasks of the chapter that a lesson belongs to. */
export async function tasksOfLesson(
  client: Client,
  { sectionId, courseId }: Pick<DownloadedLesson, 'sectionId' | 'courseId'>,
): Promise<number[]> {
  const [lessons, tasks] = await Promise.all([
    client.courses.chapters({ id: courseId }, { noToast: true }),
    client.tasks.chapters({ courseId }, { noToast: true }),
  ])
  const own = lessons.find(({ sections }) => sections.some(({ id }) => id === sectionId))
  return tasks
    .flatMap((chapter) => chapter.tasks)
    .filter(({ chapterId }) => chapterId === own?.id)
    .map(({ id }) => id)
}
