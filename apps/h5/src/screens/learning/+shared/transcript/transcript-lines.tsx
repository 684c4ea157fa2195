import type { CaptionLanguage, Cue } from '@kaozhou/domain'
import { Button, Input, SearchIcon, Switch } from '@kaozhou/ui'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { WordTaps } from '../../../../parts/words/word-taps'
import { hitsIn } from './hits-in'
import { moveFocus } from './move-focus'
import styles from './transcript.module.css'
import { TranscriptRow } from './transcript-row'
import { useCurrentLine } from './use-current-line'
import { useLineInView } from './use-line-in-view'

export interface TranscriptLinesProps {
  lang: CaptionLanguage
  cues: readonly Cue[]
  /** The name of the lesson. */
  source: string
  video: HTMLVideoElement | null
  onJump: (seconds: number) => void
}

/** The lines of a transcript. The one that is being said is marked and kept in view until the reader scrolls. */
export function TranscriptLines(props: TranscriptLinesProps): ReactNode {
  const { lang, cues, source, video, onJump } = props
  const [text, setText] = useState('')
  const word = useDeferredValue(text.trim())
  const line = useCurrentLine(video, cues)
  const list = useRef<HTMLOListElement>(null)
  const hits = hitsIn(cues, word)
  const view = useLineInView(list, word === '' ? line : -1)
  const jump = useRef((_: number): void => {})
  jump.current = (index) => {
    view.follow()
    onJump((cues[index]?.from ?? 0) / 1000)
  }
  const [pick] = useState(() => (index: number) => jump.current(index))
  const [looksUp, setLooksUp] = useState(false)
  // One line is in the order of Tab, the arrows go on from it.
  const stop = hits.includes(line) ? line : hits[0]
  return (
    <>
      <Input
        type="search"
        enterKeyHint="search"
        aria-label="在文稿里找"
        placeholder="在文稿里找"
        prefix={<SearchIcon />}
        value={text}
        onChange={setText}
        clearable
        autoComplete="off"
      />
      <Switch checked={looksUp} onChange={setLooksUp}>
        点单词看释义
      </Switch>
      <p role="status" className={styles.hits}>
        {word === '' ? '' : hits.length > 0 ? `找到 ${hits.length} 处` : `没有找到“${word}”`}
      </p>
      <div className={styles.box}>
        <WordTaps isOff={!looksUp} source={source}>
          <ol
            ref={list}
            className={styles.lines}
            aria-label="文稿的每一句"
            lang={lang}
            onKeyDown={moveFocus}
            {...view.handlers}
          >
            {hits.map((index) => (
              <TranscriptRow
                key={index}
                index={index}
                cue={cues[index] as Cue}
                word={word}
                isCurrent={index === line}
                isStop={index === stop}
                looksUp={looksUp}
                onPick={pick}
              />
            ))}
          </ol>
        </WordTaps>
        {view.isAway && word === '' ? (
          <Button size="sm" className={styles.follow} onClick={view.follow}>
            回到正在讲的
          </Button>
        ) : null}
      </div>
    </>
  )
}
