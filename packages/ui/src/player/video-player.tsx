import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../button/button'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import { FullscreenIcon } from '../icon/fullscreen-icon'
import { MuteIcon } from '../icon/mute-icon'
import { PlayIcon } from '../icon/play-icon'
import { VolumeIcon } from '../icon/volume-icon'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { LiveMark } from './live-mark'
import { failureText } from './media-failure'
import { mediaKeys } from './media-keys'
import styles from './player.module.css'
import { PlayButton, ResumeTip, SeekBar, SpeedPick, stateWords } from './player-controls'
import { SlowTip } from './slow-tip'
import { Surface, useControlsShown } from './surface'
import { type Media, useMedia } from './use-media'
import { useWakeLock } from './use-wake-lock'

export interface VideoQuality {
  label: string
  /** URL of an MP4 or of an HLS playlist (.m3u8). */
  src: string
}

export interface VideoPlayerProps {
  /** Accessible name of the region: the lesson's name. */
  title: string
  /** Best quality first; one is enough. */
  qualities: readonly VideoQuality[]
  /** URL of the picture that is shown before playback. */
  poster?: string
  /** Position in seconds to resume at; the player says so. */
  startAt?: number
  /** Playback rate, 0.75 to 2; the caller stores it. */
  speed?: number
  /** Called with the new playback rate. */
  onSpeedChange?: (speed: number) => void
  /** Plays as soon as it can, where the browser allows it. */
  autoPlay?: boolean
  /**
   * Called with the position in seconds, and with how many seconds have really been played: every 10 s of play, on
   * pause, at the end, when the page is hidden or closed, and on unmount.
   */
  onProgress?: (seconds: number, playedSeconds: number) => void
  /** Called when it has played to its end. */
  onEnded?: () => void
  /**
   * Called with the address in use when the server refuses it (403). Resolves with the one that replaces it, in whose
   * folder everything has the same name; playback goes on there. Rejects with a message for people.
   */
  renewSource?: (src: string) => Promise<string>
  /** A live stream: no duration, no speed. */
  live?: boolean
  /** False where seeking is not allowed. */
  seekable?: boolean
  /** Length of the free trial in seconds; after it `trialEnd` covers the picture. */
  trialSeconds?: number
  /** Content that covers the picture at the end of the free trial. */
  trialEnd?: ReactNode
  /** Content that covers the picture and may be pressed: what comes next. */
  cover?: ReactNode
  /** Content over the picture that takes no press: a watermark, danmaku. */
  overlay?: ReactNode
  /** URL of WebVTT captions. */
  captions?: string
}

const TIP_MS = 6000

function goFullscreen(player: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) {
    void document.exitFullscreen()
  } else if (player?.requestFullscreen) {
    void player.requestFullscreen()
  } else {
    // Safari on iPhone supports full screen for the video element only.
    const phone = video as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null
    phone?.webkitEnterFullscreen?.()
  }
}

interface BarProps extends VideoPlayerProps {
  media: Media
  video: RefObject<HTMLVideoElement | null>
  quality: number
  onQuality: (index: number) => void
  onFullscreen: () => void
  hidden: boolean
  /** True while an error or the end of the trial covers the picture. */
  covered: boolean
  speed: number
  onSpeedChange: (speed: number) => void
}

function Bar(props: BarProps): ReactElement {
  const { media, qualities, quality, live, speed } = props
  return (
    <div className={cx(styles.controls, props.hidden && styles.hidden)} inert={props.covered}>
      <PlayButton media={media} />
      {live ? (
        <LiveMark video={props.video} />
      ) : (
        <SeekBar media={media} seekable={props.seekable} />
      )}
      {live ? null : <SpeedPick speed={speed} onSpeedChange={props.onSpeedChange} />}
      {qualities.length > 1 ? (
        <select
          className={styles.pick}
          aria-label="清晰度"
          value={quality}
          onChange={(event) => props.onQuality(Number(event.target.value))}
        >
          {qualities.map(({ label }, at) => (
            <option key={label} value={at}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
      <IconButton
        label={media.state.muted ? '打开声音' : '静音'}
        icon={media.state.muted ? <MuteIcon /> : <VolumeIcon />}
        className={styles.mute}
        onClick={media.toggleMuted}
      />
      <IconButton label="全屏" icon={<FullscreenIcon />} onClick={props.onFullscreen} />
    </div>
  )
}

/** Pauses at the end of the free trial. */
function useTrial(media: Media, trialSeconds: number | undefined): boolean {
  const over = trialSeconds !== undefined && media.state.time >= trialSeconds
  const { toggle } = media
  useEffect(() => {
    if (over && media.state.playing) toggle()
  }, [over, media.state.playing, toggle])
  return over
}

function useTip(startAt: number, playing: boolean): [boolean, () => void] {
  const [shown, setShown] = useState(startAt > 0)
  useEffect(() => {
    if (!shown || !playing) return
    const timer = setTimeout(() => setShown(false), TIP_MS)
    return () => clearTimeout(timer)
  }, [shown, playing])
  return [shown, () => setShown(false)]
}

/** A lesson's video: resume, speed, quality, full screen, keys, trial end, error with retry. */
export function VideoPlayer(props: VideoPlayerProps): ReactElement {
  const { title, qualities, startAt = 0, overlay } = props
  const [chosenSpeed, setChosenSpeed] = useState(1)
  const speed = props.speed ?? chosenSpeed
  const [quality, setQuality] = useState(0)
  const player = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const media = useMedia(video, {
    src: qualities[quality]?.src ?? '',
    speed: props.live ? 1 : speed,
    startAt,
    autoPlay: props.autoPlay,
    onProgress: props.onProgress,
    onEnded: props.onEnded,
    renewSource: props.renewSource,
  })
  useWakeLock(media.state.playing)
  const [controlsShown, noteInteraction] = useControlsShown(media.state.playing)
  const [tip, closeTip] = useTip(startAt, media.state.playing)
  const trialOver = useTrial(media, props.trialSeconds)
  const fullscreen = () => goFullscreen(player.current, video.current)
  const { failed } = media.state
  const cover = props.cover ?? null
  const covered = failed !== null || trialOver || cover !== null

  return (
    <section
      ref={player}
      className={styles.player}
      aria-label={title}
      onKeyDown={mediaKeys(media, fullscreen)}
      onPointerMove={(event) => {
        // A tapping finger fires pointermove too; its tap is handled elsewhere.
        if (event.pointerType === 'mouse') noteInteraction()
      }}
      onFocus={noteInteraction}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the track comes with the lesson, where there is one */}
      <video
        ref={video}
        className={styles.video}
        poster={props.poster}
        playsInline
        preload="metadata"
      >
        {props.captions ? (
          <track kind="captions" src={props.captions} srcLang="zh" default />
        ) : null}
      </video>
      <Surface media={media} controlsShown={controlsShown} onShowControls={noteInteraction} />
      {overlay ? <div className={styles.overlay}>{overlay}</div> : null}
      {media.state.playing || covered ? null : (
        <span className={styles.big}>
          <PlayIcon size="30px" filled />
        </span>
      )}
      {tip ? (
        <ResumeTip
          at={startAt}
          onRestart={() => {
            media.seek(0)
            closeTip()
          }}
        />
      ) : null}
      <Bar
        {...props}
        media={media}
        video={video}
        speed={speed}
        onSpeedChange={props.onSpeedChange ?? setChosenSpeed}
        quality={quality}
        onQuality={setQuality}
        onFullscreen={fullscreen}
        hidden={!controlsShown}
        covered={covered}
      />
      <SlowTip waiting={media.state.waiting} hasOtherQuality={qualities.length > 1} />
      {cover ? <div className={styles.cover}>{cover}</div> : null}
      {failed ? (
        <div className={styles.cover}>
          <p>{failureText(failed, '视频')}</p>
          <Button variant="primary" onClick={media.retry}>
            重新加载
          </Button>
        </div>
      ) : null}
      {trialOver ? <div className={styles.cover}>{props.trialEnd}</div> : null}
      <VisuallyHidden role="status">{stateWords(media, speed)}</VisuallyHidden>
    </section>
  )
}
