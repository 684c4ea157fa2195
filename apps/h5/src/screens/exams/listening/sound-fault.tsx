import { useNotLoaded } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import type { SentenceSound } from './use-sentence-sound'

/** Says that a recording could not be loaded. */
export function SoundFault({ sound }: { sound: SentenceSound }): ReactNode {
  const failed = useNotLoaded('录音')
  return (
    <p role="alert" className={page.note} hidden={!sound.hasFailed}>
      {failed}，再点一次播放可以重试
    </p>
  )
}
