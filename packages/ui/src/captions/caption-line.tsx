import { cueAt } from '@kaozhou/domain'
import type { ReactElement } from 'react'
import { cx } from '../class-names'
import styles from './caption-line.module.css'
import type { PlayerCaptions } from './player-captions'

export interface CaptionLineProps {
  captions: PlayerCaptions
  /** Position of the film in seconds. */
  time: number
}

/** What is said at this moment. It is no live region: who hears the page hears the film, and reads the transcript. */
export function CaptionLine({ captions, time }: CaptionLineProps): ReactElement | null {
  const { lang, cues, onPress } = captions
  const cue = lang === null ? null : cueAt(cues, time * 1000)
  if (!cue || !lang) return null
  if (!onPress) {
    return (
      <p className={styles.line} lang={lang}>
        {cue.text}
      </p>
    )
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the transcript has the same words by keys
    <p
      className={cx(styles.line, styles.pressable)}
      lang={lang}
      onClick={({ currentTarget, clientX, clientY }) => onPress(currentTarget, clientX, clientY)}
    >
      {cue.text}
    </p>
  )
}
