import { checkContent } from '../checks/check-content'
import type { LoadedContent } from '../load-content'
import { readContent } from '../reading/read-content'
import { deskEntries, isSameEntry } from './desk-entries'
import type { DeskValue } from './desk-value-repository'
import { decide, type MergedContent, type Take } from './desk-values'

/** A folder with the campaigns that were made at the desk, checked as if they were in it. */
export async function mergeDeskEntries(
  { content, files, large }: LoadedContent,
  values: readonly DeskValue[],
  take: Take | undefined,
): Promise<MergedContent> {
  const merged: MergedContent = { content, kept: [], differs: [], settled: [], faults: [] }
  const both = new Map(files)
  for (const { value, path, text } of deskEntries(values)) {
    const own = files.get(path)?.toString('utf8') ?? null
    const file = own !== null && isSameEntry(own, text) ? text : own
    if (decide(merged, { ...value, file }, take)) both.set(path, Buffer.from(text))
  }
  if (merged.kept.length === 0) return merged
  const read = readContent(both)
  const faults = (await checkContent(read, both, large))
    .filter(({ file }) => file.startsWith('campaigns/'))
    .map(({ file, message }) => `${file}：${message}`)
  return { ...merged, content: read.content, faults }
}
