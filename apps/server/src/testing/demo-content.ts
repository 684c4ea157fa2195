import { readFile } from 'node:fs/promises'
import { getTableName } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Content } from '../content/format/kinds'
import type { LoadedContent } from '../content/load-content'
import { readContentFolder } from '../content/reading/content-files'
import { contentRows } from '../content/rows/content-rows'
import { DEMO_FOLDER } from './load-demo'

let loaded: Promise<LoadedContent> | undefined

/** The demo's content as the run's set-up has read it, so that no worker parses it again. */
export function demoContent(): Promise<LoadedContent> {
  loaded ??= readParsed(inject('contentFile'))
  return loaded
}

async function readParsed(file: string): Promise<LoadedContent> {
  const content = JSON.parse(await readFile(file, 'utf8')) as Content
  const { files } = await readContentFolder(DEMO_FOLDER)
  return { content, files }
}

/** The rows that a database is filled with at `now` (ms since the epoch), by the table's name. */
export async function demoRows(now: number): Promise<Map<string, readonly object[]>> {
  const tables = await contentRows((await demoContent()).content, now)
  return new Map(tables.map(({ table, rows }) => [getTableName(table), rows]))
}
