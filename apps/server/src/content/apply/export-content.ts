import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Executor } from '../../database/executor'
import { listContentFiles, listPictures } from './content-repository'

/**
 * Writes the folder that the database holds: the texts that were applied last, and the files of its pictures. Applying it
 * again changes nothing. @returns the number of files.
 *
 * @throws ExportError when the folder is not empty, or nothing was applied to the database.
 */
export async function exportContent(db: Executor, folder: string): Promise<number> {
  const texts = await listContentFiles(db)
  if (texts.size === 0) throw new ExportError('数据库里没有用 content apply 写进去的内容')
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0) throw new ExportError(`文件夹不是空的：${folder}`)
  const pictures = (await listPictures(db)).filter(({ key }) => key.startsWith('pictures/'))
  const files: [string, string | Uint8Array][] = [
    ...texts,
    ...pictures.map(({ key, bytes }): [string, Uint8Array] => [key, bytes]),
  ]
  for (const [path, bytes] of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  return files.length
}

export class ExportError extends Error {
  override name = 'ExportError'
}
