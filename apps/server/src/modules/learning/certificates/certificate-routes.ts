import type { Handlers } from '../../../platform/calls/handlers'
import { lookUpCode } from '../../../platform/limits/code-lookups'
import { networkKey } from '../../../platform/network/network-key'
import type { Platform } from '../../../platform/platform'
import { createMediaLinks } from '../media/media-link'
import { createCertificateNumbers } from './certificate-numbers'
import {
  certificateLink,
  certificateProgress,
  certificatesOf,
  issueCertificate,
  verifyCertificate,
} from './certificate-service'

/** The rows of `contract.certificates`. */
export function certificateHandlers(platform: Platform): Handlers['certificates'] {
  const { store } = platform
  const { db } = store
  const links = createMediaLinks(platform)
  const numbers = createCertificateNumbers(db)
  return {
    standing: (query, viewer) => certificateProgress(db, query, viewer),
    issue: (wanted, viewer) => issueCertificate(store, numbers, wanted, viewer),
    mine: (_, viewer) => certificatesOf(db, viewer),
    verify: (query, viewer) => {
      const origin = { network: networkKey(viewer.address), now: viewer.now }
      const find = () => verifyCertificate(db, numbers, query, viewer)
      return lookUpCode(db, origin, find, (answer) => answer === null)
    },
    file: (query, viewer) => certificateLink(db, { numbers, links }, query, viewer),
  }
}
