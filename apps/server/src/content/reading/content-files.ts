import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A content folder: bytes by the path below it, with `/`, in the order of the paths. */
export type ContentFiles = ReadonlyMap<string, Buffer>

/** @throws ContentFolderError when there is no such folder. */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (cause: unknown) => {
      throw new ContentFolderError(`读不到文件夹 ${folder}`, { cause })
    },
  )
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder).length + 1))
    .map((path) => path.split('\\').join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort()
  return new Map(
    await Promise.all(
      paths.map(
        async (path): Promise<[string, Buffer]> => [path, await readFile(join(folder, path))],
      ),
    ),
  )
}

export class ContentFolderError extends Error {
  override name = 'ContentFolderError'
}
