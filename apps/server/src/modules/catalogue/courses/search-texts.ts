import { searchText } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { listSearchSources, saveSearchText } from './search-repository'

/** Writes what is searched of each course anew where it has changed: names, teachers and categories lie in four tables. */
export async function refreshSearchTexts(db: Executor): Promise<void> {
  for (const { id, name, fields, outline, stored } of await listSearchSources(db)) {
    const text = searchText(name, fields, outline)
    if (text !== stored) await saveSearchText(db, id, text)
  }
}
