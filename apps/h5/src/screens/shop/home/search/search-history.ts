const KEY = 'kz-search-history'
const MAX_WORDS = 10

/** The words that were searched in this browser, newest first. */
export function searchHistory(): string[] {
  try {
    const words: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}

export function rememberSearch(word: string): void {
  save([word, ...searchHistory().filter((other) => other !== word)].slice(0, MAX_WORDS))
}

export function clearSearchHistory(): void {
  save([])
}

function save(words: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(words))
  } catch {
    // Storage is full or switched off: the history is only a convenience.
  }
}
