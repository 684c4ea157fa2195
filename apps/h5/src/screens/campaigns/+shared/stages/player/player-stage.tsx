import type { AudioState } from '@kaozhou/api'
import { AudioPlayer, cx } from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { skipsAnimation } from '../use-reveal'
import { lineAt } from './line-at'
import styles from './player-stage.module.css'

/** The player of an episode: the current line of the text is marked, and a pressed line is played. */
export function PlayerStage({ audio }: { audio: AudioState }): ReactNode {
  return (
    <AudioPlayer title={audio.title} src={audio.address}>
      {({ time, playFrom }) => <Lines lines={audio.lines} time={time} onPick={playFrom} />}
    </AudioPlayer>
  )
}

interface LinesProps {
  lines: AudioState['lines']
  time: number
  onPick: (seconds: number) => void
}

function Lines({ lines, time, onPick }: LinesProps): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const current = lineAt(lines, time)
  useEffect(() => {
    const box = list.current
    const line = box?.children[current] as HTMLElement | undefined
    if (!box || !line) return
    // Scrolls the box of the text only, not the page.
    const top = line.offsetTop - box.offsetTop - (box.clientHeight - line.clientHeight) / 2
    box.scrollTo?.({ top, behavior: skipsAnimation() ? 'auto' : 'smooth' })
  }, [current])
  return (
    <ol ref={list} className={styles.lines} aria-label="听力原文，点一句从那里听">
      {lines.map(({ at, text, gloss }, index) => (
        <li key={at}>
          <button
            type="button"
            className={cx(styles.line, index === current && styles.now)}
            aria-current={index === current ? 'true' : undefined}
            lang={/^[\x20-\x7e’‘“”—…]+$/.test(text) ? 'en' : undefined}
            onClick={() => onPick(at)}
          >
            {text}
            {gloss ? (
              <span className={styles.gloss} lang="zh-CN">
                {gloss}
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  )
}
