import type { UploadedImage } from '@kaozhou/api'
import { HOUR } from '@kaozhou/domain'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { newObjectName, type ObjectStore } from '../../../platform/stores/object-store'
import { pictureStore } from '../../../platform/stores/open-store'
import { cleanImage, type ImageMime } from './clean-image'
import { countUploads, insertUpload } from './upload-repository'

/** Pictures that a person may send in an hour. */
const UPLOADS_PER_HOUR = 60

export const IMAGE_ENDINGS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const satisfies Record<ImageMime, string>

export function uploadStore({ environment }: Platform): ObjectStore {
  return pictureStore(environment)
}

/** Where a stored picture is shown from. */
export function uploadUrl(name: string): string {
  return `/uploads/${name}`
}

const TYPES: Record<string, string> = Object.fromEntries(
  Object.entries(IMAGE_ENDINGS).map(([mime, ending]) => [ending, mime]),
)

/** The content type of a stored picture, by its name. */
export function uploadType(name: string): string {
  return TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream'
}

/** Cleans and stores a picture under a name of ours. @throws Refusal when it is none, or too big. */
export async function storeImage(
  platform: Platform,
  upload: { userId: number; bytes: Buffer; now: number },
): Promise<UploadedImage> {
  const { userId, bytes, now } = upload
  const { db } = platform.store
  if ((await countUploads(db, userId, now - HOUR)) >= UPLOADS_PER_HOUR) {
    throw new Refusal('tooManyRequests')
  }
  const image = await cleanImage(bytes)
  const name = newObjectName(IMAGE_ENDINGS[image.mime])
  await uploadStore(platform).put(name, image.bytes)
  const { mime, width, height } = image
  const row = { name, mime, width, height, bytes: image.bytes.length }
  await insertUpload(db, { ...row, userId, createdAt: now })
  return { ...row, url: uploadUrl(name) }
}
