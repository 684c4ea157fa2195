import type { KeptChats } from '@kaozhou/domain'
import { useState } from 'react'
import { draftKey } from '../../../../data/use-draft'
import { deviceStorage, tabStorage } from '../../../../page/storage'

/** What a person types into the room of a class, kept on this device until they log out. */
export function useWords(
  personId: number,
  classId: number,
): readonly [string, (text: string) => void] {
  const key = draftKey(personId, `room-${classId}`)
  const [text, setText] = useState(() => deviceStorage.text(key) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      deviceStorage.setText(key, next || null)
    },
  ]
}

/** What was sent in this tab and the room has not confirmed. */
export interface SentStore {
  kept: () => KeptChats | null
  keep: (chats: KeptChats) => void
}

export function sentStore(personId: number, classId: number): SentStore {
  const key = draftKey(personId, `room-sent-${classId}`)
  return {
    kept: () => readSent(tabStorage.text(key)),
    keep: (chats) =>
      tabStorage.setText(key, chats.pending.length > 0 ? JSON.stringify(chats) : null),
  }
}

function readSent(text: string | null): KeptChats | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptChats | null
    return Array.isArray(kept?.pending) ? kept : null
  } catch {
    return null
  }
}
