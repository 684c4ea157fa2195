import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { storeImage } from './file-service'
import { giveCredentials } from './upload-credentials'

export function fileHandlers(platform: Platform): Handlers['files'] {
  return {
    uploadImage: async ({ file }, { session, now }) => {
      const bytes = Buffer.from(await file.arrayBuffer())
      return storeImage(platform, { userId: session.userId, bytes, now })
    },
    uploadCredentials: (_, { session, now }) =>
      giveCredentials(platform, { userId: session.userId, now }),
  }
}
