import type { KeptChats } from '@kaozhou/domain'
import { useState } from 'react'

/** What is being typed, kept for the tab of the browser: a reload or a login loses nothing. */
export function useDraft(roomId: string): readonly [string, (text: string) => void] {
  const key = `kz-live-draft-${roomId}`
  const [draft, setDraft] = useState(() => read(key))
  return [
    draft,
    (text) => {
      setDraft(text)
      write(key, text)
    },
  ]
}

const pendingKey = (roomId: string): string => `kz-live-pending-${roomId}`

/** The messages that a page before this one, in this tab, had written and nobody had confirmed. */
export function keptChats(roomId: string): KeptChats | null {
  try {
    const kept = JSON.parse(read(pendingKey(roomId)) || 'null') as KeptChats | null
    return kept && Array.isArray(kept.pending) ? kept : null
  } catch {
    return null
  }
}

export function keepChats(roomId: string, { userId, pending }: KeptChats): void {
  write(pendingKey(roomId), pending.length > 0 ? JSON.stringify({ userId, pending }) : '')
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage it lives as long as the page.
  }
}
