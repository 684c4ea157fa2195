import { checkContent } from './checks/check-content'
import type { Content } from './format/kinds'
import { type ContentFiles, readContentFiles } from './reading/content-files'
import type { Fault } from './reading/fault'
import { readContent } from './reading/read-content'

/** A folder without faults. */
export interface LoadedContent {
  content: Content
  files: ContentFiles
}

/** All faults of a folder. @throws ContentFolderError when there is no such folder. */
export async function checkFolder(folder: string): Promise<Fault[]> {
  const files = await readContentFiles(folder)
  return checkContent(readContent(files), files)
}

/** @throws ContentFaultsError when the folder has faults, ContentFolderError when there is no such folder. */
export async function loadContent(folder: string): Promise<LoadedContent> {
  const files = await readContentFiles(folder)
  const read = readContent(files)
  const faults = await checkContent(read, files)
  if (faults.length > 0) throw new ContentFaultsError(folder, faults)
  return { content: read.content, files }
}

export class ContentFaultsError extends Error {
  override name = 'ContentFaultsError'

  constructor(
    folder: string,
    readonly faults: readonly Fault[],
  ) {
    const [first] = faults
    super(
      `${folder} 有 ${faults.length} 处要改，第一处：${first?.file}:${first?.line} ${first?.message}；运行 pnpm content check ${folder} 看全部`,
    )
  }
}
