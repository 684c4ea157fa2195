import type { FastifyInstance } from 'fastify'
import { teacherHandlers } from '../modules/catalogue/teachers/teacher-routes'
import { auditionHandlers } from '../modules/learning/auditions/audition-routes'
import { addDocumentFiles } from '../modules/learning/documents/document-file-routes'
import { documentHandlers } from '../modules/learning/documents/document-routes'
import { openLive } from '../modules/learning/live/open-live'
import { addMedia } from '../modules/learning/media/media-routes'
import { learningHandlers, sectionHandlers } from '../modules/learning/sections/learning-routes'
import { taskHandlers } from '../modules/learning/tasks/task-routes'
import type { Handlers } from '../platform/handlers'
import type { Platform } from '../platform/platform'

type LearningHandlers = Pick<
  Handlers,
  'auditions' | 'documents' | 'learning' | 'live' | 'sections' | 'tasks' | 'teachers'
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
    documents: documentHandlers(platform),
    learning: learningHandlers(platform),
    live: await openLive(app, platform),
    sections: sectionHandlers(platform),
    tasks: taskHandlers(platform),
    teachers: teacherHandlers(platform),
  }
}
