import { Button, cx, FormField, PauseIcon, PlayIcon, Select, Switch } from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { WordTaps } from '../../../parts/words/word-taps'
import styles from './listening.module.css'
import { Pace } from './pace'
import type { Passage } from './passages'
import { SoundFault } from './sound-fault'
import { type AfterSentence, type SentenceSound, useSentenceSound } from './use-sentence-sound'

const AFTER = [
  { value: 'stop', label: '停下' },
  { value: 'repeat', label: '重复' },
  { value: 'next', label: '下一句' },
] as const satisfies { value: AfterSentence; label: string }[]

/** Every sentence with its button; the text can be hidden, and shown for one sentence alone. */
export function CloseListening({ passage }: { passage: Passage }): ReactNode {
  const { title, url, sentences } = passage
  const [rate, setRate] = useState(1)
  const [after, setAfter] = useState<AfterSentence>('next')
  const [isTextShown, setTextShown] = useState(false)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const sound = useSentenceSound({ url, sentences, rate, after })
  return (
    <>
      <section className={cx(page.paper, styles.settings)} aria-label="怎么听">
        <div className={styles.fields}>
          <Pace rate={rate} onChange={setRate} />
          <FormField label="听完一句">
            {(control) => <Select {...control} value={after} options={AFTER} onChange={setAfter} />}
          </FormField>
        </div>
        <Switch checked={isTextShown} onChange={setTextShown}>
          显示原文
        </Switch>
      </section>
      <SoundFault sound={sound} />
      <section className={page.paper} aria-label={`${title}，共 ${sentences.length} 句`}>
        <WordTaps source={title}>
          <ol className={styles.sentences}>
            {sentences.map(({ text }, at) => (
              <Row
                // Sentences do not move, and two may be alike.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={at}
                at={at}
                sound={sound}
                text={isTextShown || seen.has(at) ? text : null}
                onSee={() => setSeen(new Set([...seen, at]))}
              />
            ))}
          </ol>
        </WordTaps>
      </section>
    </>
  )
}

interface RowProps {
  at: number
  sound: SentenceSound
  /** Null while it is hidden. */
  text: string | null
  onSee: () => void
}

function Row({ at, sound, text, onSee }: RowProps): ReactNode {
  const row = useRef<HTMLLIElement>(null)
  const isPlaying = sound.playing === at
  useEffect(() => {
    if (isPlaying) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isPlaying])
  return (
    <li ref={row} className={cx(styles.sentence, isPlaying && styles.playing)}>
      <Button
        variant={isPlaying ? 'primary' : 'wash'}
        size="sm"
        icon={isPlaying ? <PauseIcon size="16px" /> : <PlayIcon size="16px" />}
        aria-label={isPlaying ? `停下第 ${at + 1} 句` : `听第 ${at + 1} 句`}
        aria-current={isPlaying || undefined}
        onClick={() => (isPlaying ? sound.stop() : sound.play(at))}
      >
        {at + 1}
      </Button>
      {text === null ? (
        <Button variant="ghost" size="sm" aria-label={`看原文，第 ${at + 1} 句`} onClick={onSee}>
          看原文
        </Button>
      ) : (
        <p lang="en">{text}</p>
      )}
    </li>
  )
}
