import type { LiveChat, LiveTeacherRequest } from '@kaozhou/domain'
import type { SheetAction } from '../../action-sheet/action-sheet'
import { showSheet } from '../../action-sheet/show-sheet'
import type { DispatchRoom } from '../room/room-state'

type MuteKey = 'mute' | 'muteDay' | 'unmute'
type ActionKey = MuteKey | 'mention' | 'hide' | 'pin' | 'answered'

const MUTE_MINUTES: Record<MuteKey, number> = {
  mute: 10,
  muteDay: 1440,
  unmute: 0,
}

interface MessageStanding {
  isOwn: boolean
  isPinned: boolean
  isAnswered: boolean
  dispatch: DispatchRoom
  onMention: (name: string) => void
}

/** Asks the teacher what to do with a message and its writer, and does it. */
export async function moderate(
  { id, userId, nickname, stream }: LiveChat,
  { isOwn, isPinned, isAnswered, dispatch, onMention }: MessageStanding,
): Promise<void> {
  const act = (request: LiveTeacherRequest): void => dispatch({ type: 'acted', request })
  const pin: SheetAction<ActionKey> = { key: 'pin', label: isPinned ? '取消置顶' : '置顶' }
  const answered: SheetAction<ActionKey> = {
    key: 'answered',
    label: isAnswered ? '取消已解答' : '标为已解答',
  }
  const mention: SheetAction<ActionKey> = { key: 'mention', label: `回复 @${nickname}` }
  const marks = stream === 'student' ? [mention, pin, answered] : [pin]
  const hide: SheetAction<ActionKey> = { key: 'hide', label: '撤下这条消息', danger: true }
  const mutes: SheetAction<ActionKey>[] = [
    { key: 'mute', label: '禁言 10 分钟' },
    { key: 'muteDay', label: '禁言一天' },
    { key: 'unmute', label: '恢复发言' },
  ]
  const key = await showSheet<ActionKey>({
    title: `${nickname}的消息`,
    actions: isOwn || userId === null ? [...marks, hide] : [...marks, hide, ...mutes],
  })
  if (key === null) return
  if (key === 'mention') onMention(nickname)
  else if (key === 'hide') act({ type: 'hide', id })
  else if (key === 'pin') act({ type: 'pin', id: isPinned ? null : id })
  else if (key === 'answered') act({ type: 'markAnswered', id, answered: !isAnswered })
  else if (userId !== null) act({ type: 'mute', userId, minutes: MUTE_MINUTES[key] })
}
