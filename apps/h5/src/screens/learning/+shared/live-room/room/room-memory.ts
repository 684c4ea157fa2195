import { DAY, type KeptChats } from '@kaozhou/domain'
import { useEffect, useState } from 'react'
import { deviceStorage, tabStorage } from '../../../../../page/storage'
import { draftStore, ownDraftStore } from '../../../../../stores/drafts/draft-store'

const messages = ownDraftStore<string>({
  name: 'message',
  storage: deviceStorage,
  isDraft: (value) => typeof value === 'string',
  maxLength: 10_000,
  keptMs: 90 * DAY,
})

const chats = draftStore<KeptChats>({
  name: 'chats',
  storage: tabStorage,
  isDraft: (value): value is KeptChats => Array.isArray((value as KeptChats | null)?.pending),
  maxLength: 200_000,
})

/** Several people may use one browser. `userId` is null until the room has told it. */
export interface DraftOwner {
  roomId: string
  userId: number | null
}

/**
 * The message that is being typed, stored in the browser for its user: it survives a reload, and another tab or the next
 * login of the user shows it too. Without storage it lasts until the page is closed. Text that is typed before the room
 * has told the user id replaces the stored text.
 */
export function useDraft({
  roomId,
  userId,
}: DraftOwner): readonly [string, (text: string) => void] {
  const stored = (): string =>
    (userId === null ? null : messages.read({ userId, id: roomId })) ?? ''
  const store = (text: string): void => {
    if (userId !== null) messages.write({ userId, id: roomId }, text || null)
  }
  const [draft, setDraft] = useState(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed so far counts when the person is known
  useEffect(() => {
    if (userId === null) return
    if (draft) store(draft)
    else setDraft(stored())
  }, [userId, roomId])
  return [
    draft,
    (text) => {
      setDraft(text)
      store(text)
    },
  ]
}

/** Messages that were sent in this tab before a reload and that the room has not confirmed. */
export function keptChats(roomId: string): KeptChats | null {
  return chats.read(roomId)
}

export function keepChats(roomId: string, { userId, pending }: KeptChats): void {
  chats.write(roomId, pending.length > 0 ? { userId, pending } : null)
}
