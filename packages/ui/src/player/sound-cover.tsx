import type { ReactElement } from 'react'
import { VolumeIcon } from '../icon/volume-icon'
import styles from './player.module.css'

/** Covers the picture while only the sound plays. */
export function SoundCover({
  title,
  savesData,
}: {
  title: string
  savesData: boolean
}): ReactElement {
  return (
    <div className={styles.sound}>
      <VolumeIcon size="28px" />
      <p className={styles.soundTitle}>{title}</p>
      <p className={styles.soundHint}>{savesData ? '只听声音，画面不耗流量' : '只听声音'}</p>
    </div>
  )
}
