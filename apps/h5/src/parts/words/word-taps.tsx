import type { MouseEvent, ReactNode } from 'react'
import { showAsked, showTapped } from './show-tapped'
import styles from './words.module.css'

/** What a press means already. */
const CONTROLS = 'a, button, input, textarea, summary, audio, video'

export interface WordTapsProps {
  /** The title of the text. */
  source?: string
  /** Its words can't be tapped now. */
  isOff?: boolean
  children: ReactNode
}

/** English text whose words can be tapped to see what they mean. By keys, and for words that stand elsewhere, there is a button. */
export function WordTaps({ source = '', isOff = false, children }: WordTapsProps): ReactNode {
  const look = ({ currentTarget, target, clientX, clientY }: MouseEvent): void => {
    if ((target as Element).closest(CONTROLS) || !document.getSelection()?.isCollapsed) return
    void showTapped({ root: currentTarget, x: clientX, y: clientY, source })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same */}
      <div className={isOff ? undefined : styles.text} onClick={isOff ? undefined : look}>
        {children}
      </div>
      {isOff ? null : (
        <button
          type="button"
          className={styles.search}
          onClick={() => void showAsked({ word: '', sentence: '', source })}
        >
          点单词看释义，或在这里查词
        </button>
      )}
    </>
  )
}
