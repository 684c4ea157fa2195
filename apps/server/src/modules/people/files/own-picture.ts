import type { Executor } from '../../../database/executor'
import { uploadUrl } from './file-service'
import { findUpload, listUploads, type UploadRow } from './upload-repository'

/** A picture that the user uploaded, by its address; null for anything else. */
export async function findOwnPicture(
  db: Executor,
  userId: number,
  address: string,
): Promise<{ name: string; url: string } | null> {
  const upload = await findUpload(db, address.slice(address.lastIndexOf('/') + 1))
  return upload?.userId === userId ? { name: upload.name, url: uploadUrl(upload.name) } : null
}

/** Those of these addresses that are pictures of the user, in their order. */
export async function listOwnPictures(
  db: Executor,
  userId: number,
  addresses: readonly string[],
): Promise<UploadRow[]> {
  const names = addresses.map((address) => address.slice(address.lastIndexOf('/') + 1))
  const rows = new Map((await listUploads(db, userId, names)).map((row) => [row.name, row]))
  return names.flatMap((name) => rows.get(name) ?? [])
}
