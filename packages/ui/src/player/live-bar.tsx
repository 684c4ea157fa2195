import {
  behindLiveText,
  behindLiveWords,
  isBehindLive,
  isRewindable,
  secondsBehindLive,
} from '@kaozhou/domain'
import { type MouseEvent, type ReactElement, type RefObject, useRef } from 'react'
import type { MediaCommands } from '../media/media-commands'
import { LiveMark } from './live-mark'
import styles from './player.module.css'
import { type LiveView, useLiveView } from './use-live-view'

export interface LiveBarProps {
  /** The element that plays the stream. */
  video: RefObject<HTMLVideoElement | null>
  media: Pick<MediaCommands, 'seek' | 'toEdge'>
  /** False where seeking is not allowed. */
  canSeek: boolean
}

/** 直播中, or how far behind the picture is and the way back; over a slider where the stream can be rewound. */
export function LiveBar({ video, media, canSeek }: LiveBarProps): ReactElement {
  const view = useLiveView(video)
  if (view && canSeek && isRewindable(view.range)) return <Rewinding view={view} media={media} />
  return <LiveMark view={view} onJump={media.toEdge} />
}

interface RewindingProps extends Pick<LiveBarProps, 'media'> {
  view: LiveView
}

function Rewinding({ view: { range, position }, media }: RewindingProps): ReactElement {
  const slider = useRef<HTMLInputElement>(null)
  const behind = secondsBehindLive(range, position)
  const isBehind = isBehindLive(range, position)
  const end = Math.floor(range.end)

  function jump({ currentTarget }: MouseEvent<HTMLElement>): void {
    // The button goes: a focus that the keyboard brought would be lost with it.
    if (currentTarget.matches(':focus-visible')) slider.current?.focus()
    media.toEdge()
  }

  return (
    <>
      <input
        ref={slider}
        type="range"
        className={styles.seek}
        aria-label="直播进度"
        aria-valuetext={isBehind ? behindLiveWords(behind) : '直播中'}
        min={Math.ceil(range.start)}
        max={end}
        step={1}
        value={isBehind ? Math.floor(position) : end}
        onChange={(event) => media.seek(Number(event.target.value))}
      />
      {isBehind ? (
        <>
          <span className={styles.behind} aria-hidden="true">
            {behindLiveText(behind)}
          </span>
          <button type="button" className={styles.live} onClick={jump}>
            回到直播
          </button>
        </>
      ) : (
        <span className={styles.live}>直播中</span>
      )}
    </>
  )
}
