import { ChatPanel, type ChatPanelProps } from '@kaozhou/ui/classroom'
import type { ReactNode } from 'react'
import { newRequestKey } from '../../../../../data/new-request-key'
import { useDraft } from './room-memory'

export interface RoomChatProps extends Omit<ChatPanelProps, 'draft' | 'onDraft' | 'newClientId'> {
  roomId: string
}

/** The chat of a room with the draft that this browser keeps. */
export function RoomChat({ roomId, ...chat }: RoomChatProps): ReactNode {
  const [draft, setDraft] = useDraft({ roomId, userId: chat.state.userId })
  return <ChatPanel {...chat} draft={draft} onDraft={setDraft} newClientId={newRequestKey} />
}
