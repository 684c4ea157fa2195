import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentDirectory } from '../config/project-root'
import { type LoadedContent, loadContent } from '../content/load-content'

export const DEMO_FOLDER = contentDirectory({ CONTENT_DIR: undefined })

let loaded: Promise<LoadedContent> | undefined

/**
 * The demo's folder, read and checked: once in a process. Tests take `demoContent`. Without its recordings, which would have
 * to be copied into a media store: papers are silent then.
 */
export function loadDemo(): Promise<LoadedContent> {
  loaded ??= loadContent(DEMO_FOLDER).then(({ content, files }) => ({ content, files }))
  return loaded
}

/** Writes what `demoContent` reads. */
export async function writeParsedDemo(): Promise<{ file: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'kaozhou-content-'))
  const file = join(directory, 'demo.json')
  await writeFile(file, JSON.stringify((await loadDemo()).content))
  return { file, remove: () => rm(directory, { recursive: true, force: true }) }
}
