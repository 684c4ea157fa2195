import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { mediaStore } from '../../../platform/stores/open-store'
import { createDocumentFiles } from '../documents/document-files'
import { createMediaLinks } from '../media/media-link'
import {
  type DownloadDeps,
  downloadStandings,
  giveBackDownloads,
  grantDownload,
  offerDownload,
} from './download-service'
import { createLessonBytes } from './lesson-bytes'

/** The rows of `contract.downloads`. */
export function downloadHandlers(platform: Platform): Handlers['downloads'] {
  const { store, environment } = platform
  const deps: DownloadDeps = {
    store,
    links: createMediaLinks(platform),
    lessonBytes: createLessonBytes(platform),
    documents: createDocumentFiles(environment.DATA_DIR, mediaStore(environment)),
  }
  return {
    offer: ({ sectionId }, viewer) => offerDownload(deps, sectionId, viewer),
    grant: (asked, viewer) => grantDownload(deps, asked, viewer),
    standing: ({ device }, viewer) => downloadStandings(deps, device, viewer),
    giveBack: (which, viewer) => giveBackDownloads(deps, which, viewer),
  }
}
