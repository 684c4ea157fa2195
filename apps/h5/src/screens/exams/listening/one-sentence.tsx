import { Button, PauseIcon, PlayIcon } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import styles from './listening.module.css'
import { Pace } from './pace'
import type { Passage } from './passages'
import { SoundFault } from './sound-fault'
import { useSentenceSound } from './use-sentence-sound'

export interface OneSentenceProps {
  passage: Passage
  at: number
  /** Turns to another sentence. */
  onTurn: (at: number) => void
  /** What is done with the sentence. */
  children: ReactNode
}

/** One sentence at a time: its sound, how fast, and the way to its neighbours. */
export function OneSentence({ passage, at, onTurn, children }: OneSentenceProps): ReactNode {
  const { url, sentences } = passage
  const [rate, setRate] = useState(1)
  const sound = useSentenceSound({ url, sentences, rate })
  const isPlaying = sound.playing === at
  const turn = (to: number): void => {
    sound.stop()
    onTurn(to)
  }
  return (
    <section className={`${page.paper} ${styles.one}`} aria-label={`第 ${at + 1} 句`}>
      <p className={page.note} role="status">
        第 {at + 1} 句，共 {sentences.length} 句
      </p>
      <div className={styles.fields}>
        <Button
          icon={isPlaying ? <PauseIcon size="16px" /> : <PlayIcon size="16px" />}
          onClick={() => (isPlaying ? sound.stop() : sound.play(at))}
        >
          {isPlaying ? '停下' : '听这句'}
        </Button>
        <Pace rate={rate} onChange={setRate} />
      </div>
      <SoundFault sound={sound} />
      {children}
      <div className={styles.turn}>
        <Button variant="plain" disabled={at === 0} onClick={() => turn(at - 1)}>
          上一句
        </Button>
        <Button variant="plain" disabled={at + 1 === sentences.length} onClick={() => turn(at + 1)}>
          下一句
        </Button>
      </div>
    </section>
  )
}
