import { cueAt } from '@kaozhou/domain'
import type { ReactElement } from 'react'
import styles from './caption-line.module.css'
import type { PlayerCaptions } from './player-captions'

export interface CaptionLineProps {
  captions: PlayerCaptions
  /** Position of the film in seconds. */
  time: number
}

/** What is said at this moment. It is no live region: who hears the page hears the film, and reads the transcript. */
export function CaptionLine({ captions, time }: CaptionLineProps): ReactElement | null {
  const { lang, cues } = captions
  const cue = lang === null ? null : cueAt(cues, time * 1000)
  return cue && lang ? (
    <p className={styles.line} lang={lang}>
      {cue.text}
    </p>
  ) : null
}
