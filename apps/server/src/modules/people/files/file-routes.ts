import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { storeImage } from './file-service'
import { giveCredentials } from './upload-credentials'

export function fileHandlers(platform: Platform): Handlers['files'] {
  return {
    uploadImage: async ({ file }, { userId, now }) => {
      const bytes = Buffer.from(await file.arrayBuffer())
      return storeImage(platform, { userId, bytes, now })
    },
    uploadCredentials: (_, viewer) => giveCredentials(platform, viewer),
  }
}
