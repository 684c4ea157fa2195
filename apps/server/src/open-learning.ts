import type { FastifyInstance } from 'fastify'
import { auditionHandlers } from './modules/auditions/audition-routes'
import { addDocumentFiles } from './modules/documents/document-file-routes'
import { learningHandlers, sectionHandlers } from './modules/learning/learning-routes'
import { openLive } from './modules/live/open-live'
import { addMedia } from './modules/media/media-routes'
import { taskHandlers } from './modules/tasks/task-routes'
import { teacherHandlers } from './modules/teachers/teacher-routes'
import type { Handlers } from './platform/handlers'
import type { Platform } from './platform/platform'

type LearningHandlers = Pick<
  Handlers,
  'auditions' | 'learning' | 'live' | 'sections' | 'tasks' | 'teachers'
>

/** What is learned with: lessons, their media and documents, tasks, live rooms. */
export async function openLearning(
  app: FastifyInstance,
  platform: Platform,
  dataDirectory: string | undefined,
): Promise<LearningHandlers> {
  addMedia(app, platform)
  addDocumentFiles(app, platform, dataDirectory)
  return {
    auditions: auditionHandlers(platform),
    learning: learningHandlers(platform),
    live: await openLive(app, platform),
    sections: sectionHandlers(platform),
    tasks: taskHandlers(platform),
    teachers: teacherHandlers(platform),
  }
}
