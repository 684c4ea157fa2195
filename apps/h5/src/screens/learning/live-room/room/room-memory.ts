import type { KeptChats } from '@kaozhou/domain'
import { useEffect, useState } from 'react'

/** Whose draft it is: several people may use one browser. Null until the room has said who this is. */
export interface DraftOwner {
  roomId: string
  userId: number | null
}

/**
 * What is being typed, kept in the browser for its person: a reload, another tab or the next login of the same person loses
 * nothing. What is typed before the room has said who this is goes before what was kept.
 */
export function useDraft({
  roomId,
  userId,
}: DraftOwner): readonly [string, (text: string) => void] {
  const key = userId === null ? null : `kz-live-draft-${userId}-${roomId}`
  const [draft, setDraft] = useState(() => (key ? read(key, local) : ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed so far counts when the person is known
  useEffect(() => {
    if (!key) return
    if (draft) write(key, draft, local)
    else setDraft(read(key, local))
  }, [key])
  return [
    draft,
    (text) => {
      setDraft(text)
      if (key) write(key, text, local)
    },
  ]
}

const pendingKey = (roomId: string): string => `kz-live-pending-${roomId}`

/** The messages that a page before this one, in this tab, had written and nobody had confirmed. */
export function keptChats(roomId: string): KeptChats | null {
  try {
    const kept = JSON.parse(read(pendingKey(roomId), tab) || 'null') as KeptChats | null
    return kept && Array.isArray(kept.pending) ? kept : null
  } catch {
    return null
  }
}

export function keepChats(roomId: string, { userId, pending }: KeptChats): void {
  write(pendingKey(roomId), pending.length > 0 ? JSON.stringify({ userId, pending }) : '', tab)
}

/** Storage of the browser, and of its tab. Reading it throws where it is switched off. */
const local = (): Storage => localStorage
const tab = (): Storage => sessionStorage

function read(key: string, storage: () => Storage): string {
  try {
    return storage().getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string, storage: () => Storage): void {
  try {
    if (text) storage().setItem(key, text)
    else storage().removeItem(key)
  } catch {
    // Without storage it lives as long as the page.
  }
}
