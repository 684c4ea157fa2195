import type { LiveChat } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { Button } from '../../button/button'
import { Tag } from '../../tag/tag'
import styles from './tools.module.css'

export interface PinnedMessageProps {
  message: LiveChat
  /** Takes it away; undefined for students. */
  onUnpin: (() => void) | undefined
}

/** A message that stays above the chat. Nothing in it becomes a link. */
export function PinnedMessage({ message, onUnpin }: PinnedMessageProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no fields
    <div className={styles.pinned} role="group" aria-label="置顶消息">
      <Tag>置顶</Tag>
      <p>
        {message.nickname}：{message.text}
      </p>
      {onUnpin ? (
        <Button size="sm" variant="ghost" onClick={onUnpin}>
          取消置顶
        </Button>
      ) : null}
    </div>
  )
}
