import type { KeptChats } from '@kaozhou/domain'
import { useEffect, useState } from 'react'
import { deviceStorage, tabStorage } from '../../../../page/storage'

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
  const key = userId === null ? null : `kz-live-draft-${userId}-${roomId}`
  const [draft, setDraft] = useState(() => storedText(key))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed so far counts when the person is known
  useEffect(() => {
    if (!key) return
    if (draft) deviceStorage.setText(key, draft)
    else setDraft(storedText(key))
  }, [key])
  return [
    draft,
    (text) => {
      setDraft(text)
      if (key) deviceStorage.setText(key, text || null)
    },
  ]
}

function storedText(key: string | null): string {
  return (key && deviceStorage.text(key)) ?? ''
}

const pendingKey = (roomId: string): string => `kz-live-pending-${roomId}`

/** Messages that were sent in this tab before a reload and that the room has not confirmed. */
export function keptChats(roomId: string): KeptChats | null {
  const kept = tabStorage.json(pendingKey(roomId)) as KeptChats | null
  return kept && Array.isArray(kept.pending) ? kept : null
}

export function keepChats(roomId: string, { userId, pending }: KeptChats): void {
  tabStorage.setJson(pendingKey(roomId), pending.length > 0 ? { userId, pending } : null)
}
