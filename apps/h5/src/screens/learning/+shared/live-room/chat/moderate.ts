import type { LiveChat } from '@kaozhou/domain'
import { type SheetAction, showSheet } from '@kaozhou/ui'
import type { DispatchRoom } from '../room/room-state'

type ActionKey = 'hide' | 'mute' | 'muteDay' | 'unmute'

const MUTE_MINUTES: Record<Exclude<ActionKey, 'hide'>, number> = {
  mute: 10,
  muteDay: 1440,
  unmute: 0,
}

/** Asks the teacher what to do with a message and its writer, and does it. */
export async function moderate(
  { id, userId, nickname }: LiveChat,
  { isOwn, dispatch }: { isOwn: boolean; dispatch: DispatchRoom },
): Promise<void> {
  const hide: SheetAction<ActionKey> = { key: 'hide', label: '撤下这条消息', danger: true }
  const mutes: SheetAction<ActionKey>[] = [
    { key: 'mute', label: '禁言 10 分钟' },
    { key: 'muteDay', label: '禁言一天' },
    { key: 'unmute', label: '恢复发言' },
  ]
  const key = await showSheet<ActionKey>({
    title: `${nickname}的消息`,
    actions: isOwn || userId === null ? [hide] : [hide, ...mutes],
  })
  if (key === null) return
  if (key === 'hide') dispatch({ type: 'acted', request: { type: 'hide', id } })
  else if (userId !== null) {
    const request = { type: 'mute', userId, minutes: MUTE_MINUTES[key] } as const
    dispatch({ type: 'acted', request })
  }
}
