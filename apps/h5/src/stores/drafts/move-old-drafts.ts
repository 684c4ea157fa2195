import type { SafeStorage } from '../../page/storage'

/** Under which keys earlier builds stored drafts, and which owner, kind and id are in each. */
const OLD_KEYS: readonly (readonly [key: RegExp, place: string])[] = [
  [/^kz\.draft\.(?!anyone\.|\d+\.)(.+)$/, 'anyone.form.$1'],
  [/^kz\.addressDraft\.(.+)$/, 'anyone.address.$1'],
  [/^kz\.campaignForm\.(.+)$/, 'anyone.campaign.$1'],
  [/^kz-comment-draft-(\d+)$/, 'anyone.comment.$1'],
  [/^kz-note-edit-(\d+)$/, 'anyone.note-edit.$1'],
  [/^kz-note-(\d+)-(\d+)$/, '$1.note.$2'],
  [/^kz-live-pending-(.+)$/, 'anyone.chats.$1'],
  [/^kz-live-draft-(\d+)-(.+)$/, '$1.message.$2'],
  [/^kz-exam-(\d+)-(\d+)$/, '$1.exam.$2'],
  [/^kz-homework-(\d+)-(\d+)$/, '$1.homework.$2'],
]

/** What every key above begins with. */
const ANY_KEY = /^kz[.-]/

/** These were stored as they are; all others as JSON. */
const PLAIN_TEXT = /^kz-live-draft-/

/** Moves drafts that an earlier build stored to where this one looks for them, so that an update loses none. */
export function moveOldDrafts(storage: SafeStorage): void {
  for (const key of storage.keys(ANY_KEY)) {
    const [pattern, place] = OLD_KEYS.find(([one]) => one.test(key)) ?? []
    if (pattern && place) move(storage, key, `kz.draft.${key.replace(pattern, place)}`)
  }
}

function move(storage: SafeStorage, from: string, to: string): void {
  const text = storage.text(from)
  const draft = PLAIN_TEXT.test(from) ? text : storage.json(from)
  // Removed first: a storage that is nearly full has no room for both.
  storage.setText(from, null)
  if (draft === null || storage.text(to) !== null) return
  if (!storage.setJson(to, { draft, until: null })) storage.setText(from, text)
}
