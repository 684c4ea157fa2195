import { SENSITIVE_WORDS_FRESH_MS, type SensitiveWord } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { createShortCache } from '../../../platform/short-cache'
import { listWords } from './word-repository'

/** The sensitive words as they were a moment ago: every comment and nickname is compared with them, and they seldom change. */
export function createWordList(db: Executor): (now: number) => Promise<readonly SensitiveWord[]> {
  const cache = createShortCache<readonly SensitiveWord[]>({ freshMs: SENSITIVE_WORDS_FRESH_MS })
  return (now) => cache.get('words', now, () => listWords(db))
}
