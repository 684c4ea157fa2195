import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type LargeFile, largeFile } from './large-file'

/** A content folder: bytes by the path below it, with `/`, in the order of the paths. */
export type ContentFiles = ReadonlyMap<string, Buffer>

/** Its videos, recordings and documents, which are read when they are needed, by the same paths. */
export type LargeFiles = ReadonlyMap<string, LargeFile>

export interface ContentFolder {
  files: ContentFiles
  large: LargeFiles
}

/** True for a path of a file that is not held in memory. */
export function isLarge(path: string): boolean {
  return /^(?:media|documents)\//.test(path)
}

/** @throws ContentFolderError when there is no such folder. */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  const paths = await listPaths(folder)
  const files = await Promise.all(
    paths
      .filter((path) => !isLarge(path))
      .map(async (path): Promise<[string, Buffer]> => [path, await readFile(join(folder, path))]),
  )
  const large = await Promise.all(
    paths.filter(isLarge).map(async (path): Promise<[string, LargeFile]> => {
      const file = join(folder, path)
      return [path, largeFile(file, (await stat(file)).size)]
    }),
  )
  return { files: new Map(files), large: new Map(large) }
}

async function listPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (cause: unknown) => {
      throw new ContentFolderError(`读不到文件夹 ${folder}`, { cause })
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder).length + 1))
    .map((path) => path.split('\\').join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort()
}

export class ContentFolderError extends Error {
  override name = 'ContentFolderError'
}
