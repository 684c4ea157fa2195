import type { Executor } from '../../../database/executor'
import { uploadUrl } from './file-service'
import { findUpload } from './upload-repository'

/** A picture that the user uploaded, by its address; null for anything else. */
export async function findOwnPicture(
  db: Executor,
  userId: number,
  address: string,
): Promise<{ name: string; url: string } | null> {
  const upload = await findUpload(db, address.slice(address.lastIndexOf('/') + 1))
  return upload?.userId === userId ? { name: upload.name, url: uploadUrl(upload.name) } : null
}
