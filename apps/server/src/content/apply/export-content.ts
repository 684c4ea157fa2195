import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Executor } from '../../database/executor'
import { isDeskPicture } from '../../platform/pictures/art-address'
import type { ObjectStore } from '../../platform/stores/object-store'
import { storedParts } from '../../platform/stores/stored-parts'
import { isLarge } from '../reading/content-files'
import { listContentFiles, listPictures } from './content-repository'
import { withDeskEntries } from './desk-entries'
import { listDeskValues } from './desk-value-repository'
import { withDeskCampaigns } from './export-campaigns'
import { withValuesOfDesk } from './export-desk-values'
import { listDeskOffers, withDeskOffers } from './offers/desk-offers'
import { withDeskClasses } from './timetable/export-timetable'

/**
 * Writes the folder that the database holds: the texts that were applied last, with the classes that were moved and added at
 * the desk since, the coupons, red packets and campaigns that it made, stopped and prolonged, the prices, places and shelves that
 * it changed, its lists as it has them, and the files of its pictures. Applying it again changes nothing. @returns the number of
 * files.
 *
 * @throws ExportError when the folder is not empty, nothing was applied to the database, or a file is not in the store.
 */
export async function exportContent(
  db: Executor,
  folder: string,
  mediaStore?: ObjectStore,
): Promise<number> {
  const entries = withDeskEntries(await listContentFiles(db), await listDeskValues(db))
  const stored = withDeskOffers(entries, await listDeskOffers(db))
  const classes = await withDeskClasses(db, stored)
  const texts = await withValuesOfDesk(db, await withDeskCampaigns(db, classes))
  if (texts.size === 0) throw new ExportError('数据库里没有用 content apply 写进去的内容')
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0) throw new ExportError(`文件夹不是空的：${folder}`)
  const said = [...texts.values()].join('\n')
  const pictures = (await listPictures(db)).filter(
    // What staff sent and nothing shows any more is not written.
    ({ key }) => key.startsWith('pictures/') && (!isDeskPicture(key) || said.includes(key)),
  )
  for (const [path, text] of texts) {
    const file = join(folder, path)
    await (isLarge(path) ? writeStored(mediaStore, { path, name: text, file }) : write(file, text))
  }
  for (const { key, bytes } of pictures) await write(join(folder, key), bytes)
  return texts.size + pictures.length
}

async function write(file: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}

const PART_BYTES = 8 * 1024 * 1024

/** Writes a file of the store part by part. */
async function writeStored(
  store: ObjectStore | undefined,
  { path, name, file }: { path: string; name: string; file: string },
): Promise<void> {
  const size = (await store?.size(name)) ?? null
  if (!store || size === null) {
    throw new ExportError(`文件库里没有 ${path}（${name}）：检查 DATA_DIR`)
  }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, storedParts(store, { name, size, partBytes: PART_BYTES }))
}

export class ExportError extends Error {
  override name = 'ExportError'
}
