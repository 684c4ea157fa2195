import type { DeskWord } from '@kaozhou/api/desk'
import {
  normaliseWord,
  SENSITIVE_WORDS_MAX,
  sensitiveWordFault,
  type WordCategory,
} from '@kaozhou/domain'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { badField, Refusal } from '../../../platform/refusal'
import { countWords, deleteWord, insertWord, lockWords } from '../../people/words/word-repository'
import { doDeed } from '../record/do-deed'

/** @throws Refusal badInput for a word that is too short, wordKnown, wordsFull. */
export function addWord(
  platform: Platform,
  input: { key: string; word: string; category: WordCategory },
  call: StaffCall,
): Promise<DeskWord> {
  return doDeed(platform, { name: 'comments.addWord', input }, call, async (tx) => {
    const word = input.word.trim()
    const fault = sensitiveWordFault(word)
    if (fault) throw badField('word', fault)
    await lockWords(tx)
    if ((await countWords(tx)) >= SENSITIVE_WORDS_MAX) throw new Refusal('wordsFull')
    const { category } = input
    const row = { word, normal: normaliseWord(word), category, createdAt: call.now }
    const inserted = await insertWord(tx, row)
    if (!inserted) throw new Refusal('wordKnown')
    const { id } = inserted
    const answer = { id, word, category, createdAt: call.now }
    return { subject: { kind: 'word', id: String(id) }, after: { word, category }, answer }
  })
}

/** @throws Refusal notFound. */
export function removeWord(
  platform: Platform,
  input: { id: number; key: string },
  call: StaffCall,
): Promise<null> {
  return doDeed(platform, { name: 'comments.removeWord', input }, call, async (tx) => {
    const row = await deleteWord(tx, input.id)
    if (!row) throw new Refusal('notFound', { message: '这个词已经删掉了' })
    const before = { word: row.word, category: row.category }
    return { subject: { kind: 'word', id: String(row.id) }, before, answer: null }
  })
}
