import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import type { SentenceSound } from './use-sentence-sound'

/** Says that a recording could not be loaded. */
export function SoundFault({ sound }: { sound: SentenceSound }): ReactNode {
  return (
    <p role="alert" className={page.note} hidden={!sound.hasFailed}>
      录音没有加载出来，检查网络后再点一次播放
    </p>
  )
}
