import type { PendingChat } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { cx } from '../../class-names'
import lines from '../chat-lines/chat-lines.module.css'
import type { DispatchRoom } from '../room/room-state'
import styles from './messages.module.css'

export interface PendingRowProps {
  pending: PendingChat
  dispatch: DispatchRoom
  /** Puts its text back into the field. */
  onEdit: (text: string) => void
}

/** A message of the user that is being sent, or that the room refused. */
export function PendingRow({ pending, dispatch, onEdit }: PendingRowProps): ReactNode {
  const { clientId, text, state, why } = pending
  return (
    <li className={cx(lines.message, lines.own)}>
      <p className={lines.from}>
        我
        {state === 'sending' ? (
          <span className={lines.time}>发送中</span>
        ) : (
          <span className={styles.failed}>没有发出：{why}</span>
        )}
      </p>
      <p className={lines.bubble}>{text}</p>
      {state === 'refused' ? (
        <p className={styles.again}>
          <button type="button" onClick={() => dispatch({ type: 'resendPressed', clientId })}>
            重发
          </button>
          <button
            type="button"
            onClick={() => {
              onEdit(text)
              dispatch({ type: 'discardPressed', clientId })
            }}
          >
            修改
          </button>
          <button type="button" onClick={() => dispatch({ type: 'discardPressed', clientId })}>
            删除
          </button>
        </p>
      ) : null}
    </li>
  )
}
