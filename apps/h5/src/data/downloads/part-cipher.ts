import type { EncryptedPart } from './downloaded-lesson'
import { partKey } from './downloaded-lesson'

const IV_BYTES = 12

/** The lesson's key as the browser keeps it: it encrypts and decrypts, and no script can read it. */
export async function lessonKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export interface PlacedPart {
  sectionId: number
  stamp: string
  path: string
  part: number
}

/**
 * Encrypts a part. Its nonce is drawn anew for each writing, also of the same part: 96 random bits under a key that
 * encrypts some thousand parts. Its place is authenticated, so that no part can stand in for another one.
 */
export async function encryptPart(
  key: CryptoKey,
  place: PlacedPart,
  plain: BufferSource,
): Promise<EncryptedPart> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const additionalData = new TextEncoder().encode(placeText(place))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain)
  return { key: partKey(place.sectionId, place.path, place.part), iv, data }
}

/** The worker has the same text (`start/kept-media`): it stands in one file and shares no module with the page. */
function placeText({ sectionId, stamp, path, part }: PlacedPart): string {
  return `${sectionId} ${stamp} ${path} ${part}`
}
