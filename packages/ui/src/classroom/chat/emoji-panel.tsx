import type { ReactNode } from 'react'
import styles from './composer.module.css'

const EMOJIS = [
  ['😀', '开心'],
  ['😂', '笑哭'],
  ['😅', '尴尬'],
  ['🤔', '思考'],
  ['😮', '惊讶'],
  ['😭', '大哭'],
  ['👍', '赞'],
  ['👏', '鼓掌'],
  ['🙏', '感谢'],
  ['💪', '加油'],
  ['❤️', '爱心'],
  ['🎉', '庆祝'],
  ['🌹', '玫瑰'],
  ['📖', '看书'],
  ['✅', '懂了'],
  ['❓', '疑问'],
] as const

/** Emoji to put into a message. */
export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }): ReactNode {
  return (
    <fieldset className={styles.emojis} aria-label="表情">
      {EMOJIS.map(([emoji, name]) => (
        <button key={emoji} type="button" aria-label={name} onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </fieldset>
  )
}
