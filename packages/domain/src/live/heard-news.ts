import type { LiveChat, LiveRoomState } from './live-room-state'
import { isSameWriter } from './live-writer'

/** Up to where a room was said to somebody who hears it. */
export interface HeardMarks {
  /** The last message that was said; 0 for none. */
  messageId: number
  /** The last quiz whose beginning was said; 0 for none. */
  quizId: number
  /** The last quiz whose end was said. */
  endedQuizId: number
  /** The last roll call that was said; 0 for none. */
  rollId: number
  /** The notice that was said; null for none. */
  notice: string | null
  /** How many raised hands were said. */
  hands: number
}

/** What is new in a room, in words for a screen reader; empty where nothing is. */
export interface HeardNews {
  /** What has to be said; empty for nothing. */
  text: string
  /** Up to where the room is said then. */
  marks: HeardMarks
}

const KINDS = { single: '单选题', judge: '判断题', multiple: '多选题' } as const
/** Messages of a second that are read out; of more only the last ones. */
const MOST_READ = 3

/** Marks of a room as somebody finds it: what was there before is read by whoever wants to. */
export function heardMarks(state: LiveRoomState): HeardMarks {
  const { messages, quiz, rolls, board, handCount } = state
  return {
    messageId: messages.at(-1)?.id ?? 0,
    quizId: quiz?.id ?? 0,
    endedQuizId: quiz && quiz.endedAt !== null ? quiz.id : 0,
    rollId: rolls[0]?.id ?? 0,
    notice: board.notice,
    hands: handCount,
  }
}

/** What came since the marks: who wrote what, and what the teacher asks. One's own words and deeds are not said. */
export function heardNews(state: LiveRoomState, marks: HeardMarks): HeardNews {
  const parts = [
    ...(state.role === 'teacher' ? handNews(state, marks) : teacherNews(state, marks)),
    ...messageNews(state, marks),
  ]
  return { text: parts.join('。'), marks: heardMarks(state) }
}

function handNews({ handCount }: LiveRoomState, { hands }: HeardMarks): string[] {
  return handCount > hands ? [`有 ${handCount} 人举手`] : []
}

function teacherNews({ quiz, rolls, board }: LiveRoomState, marks: HeardMarks): string[] {
  const [roll] = rolls
  const isAsked = quiz !== null && quiz.id > marks.quizId && quiz.endedAt === null
  const isOver = quiz !== null && quiz.endedAt !== null && quiz.id > marks.endedQuizId
  return [
    ...(board.notice !== null && board.notice !== marks.notice ? [`公告：${board.notice}`] : []),
    ...(roll && roll.id > marks.rollId && !roll.isAnswered ? ['老师在点名，请签到'] : []),
    ...(isAsked ? [`老师出了${KINDS[quiz.kind]}${quiz.text ? `：${quiz.text}` : ''}，请作答`] : []),
    ...(isOver ? ['随堂题结束了，可以看结果'] : []),
  ]
}

function messageNews(state: LiveRoomState, { messageId }: HeardMarks): string[] {
  const fresh = state.messages.filter((one) => one.id > messageId && !isSameWriter(one, state))
  const read = fresh.slice(-MOST_READ).map(spoken)
  return fresh.length > MOST_READ ? [`${fresh.length} 条新消息`, ...read] : read
}

function spoken({ stream, nickname, text }: LiveChat): string {
  return `${stream === 'class' ? '老师 ' : ''}${nickname}：${text}`
}
