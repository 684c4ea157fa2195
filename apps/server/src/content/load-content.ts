import { checkContent } from './checks/check-content'
import type { Content } from './format/kinds'
import {
  type ContentFiles,
  type ContentFolder,
  type LargeFiles,
  readContentFolder,
} from './reading/content-files'
import type { Fault } from './reading/fault'
import { readContent } from './reading/read-content'

/** A folder without faults. */
export interface LoadedContent {
  content: Content
  files: ContentFiles
  /** Without it there are none. */
  large?: LargeFiles
}

/** All faults of a folder. @throws ContentFolderError when there is no such folder. */
export async function checkFolder(folder: string): Promise<Fault[]> {
  return (await readAndCheck(await readContentFolder(folder))).faults
}

/** @throws ContentFaultsError when the folder has faults, ContentFolderError when there is no such folder. */
export async function loadContent(folder: string): Promise<LoadedContent> {
  const read = await readContentFolder(folder)
  const { content, faults } = await readAndCheck(read)
  if (faults.length > 0) throw new ContentFaultsError(folder, faults)
  return { content, ...read }
}

async function readAndCheck({ files, large }: ContentFolder) {
  const read = readContent(files)
  return { content: read.content, faults: await checkContent(read, files, large) }
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
