import type { FastifyInstance } from 'fastify'
import { addDocumentFiles } from './modules/documents/document-file-routes'
import { learningHandlers, sectionHandlers } from './modules/learning/learning-routes'
import { addMedia } from './modules/media/media-routes'
import type { Handlers } from './platform/handlers'
import type { Platform } from './platform/platform'

type LearningHandlers = Pick<Handlers, 'learning' | 'sections'>

/** What is learned with: lessons, their media and documents. */
export async function openLearning(
  app: FastifyInstance,
  platform: Platform,
  dataDirectory: string | undefined,
): Promise<LearningHandlers> {
  addMedia(app, platform)
  addDocumentFiles(app, platform, dataDirectory)
  return {
    learning: learningHandlers(platform),
    sections: sectionHandlers(platform),
  }
}
