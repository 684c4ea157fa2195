import { lazyPart } from '../../../page/lazy-part'
import type { CertificateCardProps } from './certificate-card'

/** The card of a course's certificate; most courses have none. */
export const CertificatePart = lazyPart<CertificateCardProps>(() =>
  import('./certificate-card').then((file) => file.CertificateCard),
)
