import { safeRedirect } from '@kaozhou/domain'

/** Only our own host: a document of another host would be shown under our name. */
const ALLOWED_HOSTS: readonly string[] = []

/** The path of a document that may be shown; null for every other address (screen /pdf_show). */
export function pdfAddress(url: string | null, origin: string): string | null {
  const target = safeRedirect(url, { origin, allowedHosts: ALLOWED_HOSTS })
  if (target?.kind !== 'internal') return null
  const path = target.path.split(/[?#]/, 1)[0] ?? ''
  return path.startsWith('/media/') || path.endsWith('.pdf') ? target.path : null
}
