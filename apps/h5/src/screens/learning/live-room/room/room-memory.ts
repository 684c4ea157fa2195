import type { KeptChats } from '@kaozhou/domain'
import { useEffect, useState } from 'react'
import { deviceStorage, tabStorage } from '../../../../page/storage'

/** Whose draft it is: several people may use one browser. Null until the room has said who this is. */
export interface DraftOwner {
  roomId: string
  userId: number | null
}

/**
 * What is being typed, kept in the browser for its person: a reload, another tab or the next login of the same person
 * loses nothing; without storage it lives as long as the page. What is typed before the room has said who this is goes
 * before what was kept.
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

/** The messages that a page before this one, in this tab, had written and nobody had confirmed. */
export function keptChats(roomId: string): KeptChats | null {
  const kept = tabStorage.json(pendingKey(roomId)) as KeptChats | null
  return kept && Array.isArray(kept.pending) ? kept : null
}

export function keepChats(roomId: string, { userId, pending }: KeptChats): void {
  tabStorage.setJson(pendingKey(roomId), pending.length > 0 ? { userId, pending } : null)
}
