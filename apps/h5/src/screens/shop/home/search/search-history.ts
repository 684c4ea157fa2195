import { deviceStorage } from '../../../../page/storage'

const KEY = 'kz-search-history'
const MAX_WORDS = 10

/** The words that were searched in this browser, newest first. */
export function searchHistory(): string[] {
  const words = deviceStorage.json(KEY)
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
}

export function rememberSearch(word: string): void {
  deviceStorage.setJson(
    KEY,
    [word, ...searchHistory().filter((other) => other !== word)].slice(0, MAX_WORDS),
  )
}

export function clearSearchHistory(): void {
  deviceStorage.setJson(KEY, null)
}
