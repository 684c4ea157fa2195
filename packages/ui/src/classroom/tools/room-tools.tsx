import type { ReactNode } from 'react'
import type { DispatchRoom, RoomState } from '../room/room-state'
import { PinnedMessage } from './pinned-message'
import { QuizCard } from './quiz-card'
import { RollLine } from './roll-line'

export interface RoomToolsProps {
  /** What is known of the room. */
  state: RoomState
  /** True for the teacher, who sees results and ends things, and answers nothing. */
  isTeacher: boolean
  /** The server's time, ms since the epoch. */
  clock: () => number
  /** Takes an answer, a raised hand or a reply to the roll call to the room's machine. */
  dispatch: DispatchRoom
}

/**
 * What the teacher has put above the chat: a roll call, a quiz, a pinned message. Keyboard: Tab goes through them, Enter
 * answers.
 */
export function RoomTools({ state, isTeacher, clock, dispatch }: RoomToolsProps): ReactNode {
  const { quiz, board } = state
  const [roll] = state.rolls
  const unpin = (): void => dispatch({ type: 'acted', request: { type: 'pin', id: null } })
  return (
    <>
      {roll ? <RollLine key={roll.id} roll={roll} clock={clock} dispatch={dispatch} /> : null}
      {quiz ? (
        <QuizCard
          key={`${quiz.id} ${quiz.endedAt === null}`}
          quiz={quiz}
          isTeacher={isTeacher}
          clock={clock}
          dispatch={dispatch}
        />
      ) : null}
      {board.pinned ? (
        <PinnedMessage message={board.pinned} onUnpin={isTeacher ? unpin : undefined} />
      ) : null}
    </>
  )
}
