import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import { FullscreenIcon } from '../icon/fullscreen-icon'
import { MuteIcon } from '../icon/mute-icon'
import { PlayIcon } from '../icon/play-icon'
import { VolumeIcon } from '../icon/volume-icon'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { mediaKeys } from './media-keys'
import styles from './player.module.css'
import { PlayButton, ResumeTip, SeekBar, SpeedPick, stateWords } from './player-controls'
import { type Media, useMedia } from './use-media'

export interface VideoQuality {
  label: string
  /** MP4, or HLS by its .m3u8. */
  src: string
}

export interface VideoPlayerProps {
  /** Name of the region: the lesson's name. */
  title: string
  /** From the best to the smallest; one is enough. */
  qualities: readonly VideoQuality[]
  /** Picture until it plays. */
  poster?: string
  /** Seconds where it was left; shows the tip. */
  startAt?: number
  /** Remembered by the caller: 0.75 to 2. */
  speed?: number
  /** Another speed was chosen. */
  onSpeedChange?: (speed: number) => void
  /** Seconds, every 10 s of play, on pause, at the end and on leaving. */
  onProgress?: (seconds: number) => void
  /** Played to its end. */
  onEnded?: () => void
  /** A live picture: no length, no speed. */
  live?: boolean
  /** False where dragging is not allowed. */
  seekable?: boolean
  /** Seconds of free trial; then `trialEnd` covers the picture. */
  trialSeconds?: number
  /** Covers the picture where the free part ends. */
  trialEnd?: ReactNode
  /** Over the picture, not pressable: a watermark, danmaku. */
  overlay?: ReactNode
  /** WebVTT captions. */
  captions?: string
}

const CONTROLS = `.${styles.controls} button`
const HIDE_MS = 3000
const TIP_MS = 6000

/** True while something was touched in the last seconds, or it does not play. */
function useAwake(playing: boolean): [boolean, () => void] {
  const [touched, setTouched] = useState(0)
  const [awake, setAwake] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every touch starts the wait again
  useEffect(() => {
    setAwake(true)
    if (!playing) return
    const timer = setTimeout(() => setAwake(false), HIDE_MS)
    return () => clearTimeout(timer)
  }, [playing, touched])
  return [awake, () => setTouched((count) => count + 1)]
}

function goFullscreen(player: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) {
    void document.exitFullscreen()
  } else if (player?.requestFullscreen) {
    void player.requestFullscreen()
  } else {
    // An iPhone can only bring the video itself to the full screen.
    const phone = video as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null
    phone?.webkitEnterFullscreen?.()
  }
}

interface BarProps extends VideoPlayerProps {
  media: Media
  quality: number
  onQuality: (index: number) => void
  onFullscreen: () => void
  hidden: boolean
  /** Something lies over it: a failure, the end of the trial. */
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
        <span className={styles.live}>直播中</span>
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

interface SurfaceProps {
  media: Media
  awake: boolean
  onWake: () => void
}

/**
 * The picture as a button: it plays and pauses. While the controls are away they are out of the order of Tab, and this
 * stands there for them: it brings them back, and a focus that arrives goes on to the first of them.
 */
function Surface({ media, awake, onWake }: SurfaceProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    if (!awake || !wanted.current) return
    wanted.current = false
    button.current?.parentElement?.querySelector<HTMLElement>(CONTROLS)?.focus()
  }, [awake])
  return (
    <button
      ref={button}
      type="button"
      className={styles.surface}
      tabIndex={awake ? -1 : 0}
      aria-hidden={awake}
      aria-label="显示播放控件"
      // A pointer must not leave the focus here, where it would keep the keys from the player's own buttons.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={() => {
        wanted.current = true
        onWake()
      }}
      onClick={awake ? media.toggle : onWake}
    />
  )
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
    onProgress: props.onProgress,
    onEnded: props.onEnded,
  })
  const [awake, touch] = useAwake(media.state.playing)
  const [tip, closeTip] = useTip(startAt, media.state.playing)
  const trialOver = useTrial(media, props.trialSeconds)
  const fullscreen = () => goFullscreen(player.current, video.current)

  return (
    <section
      ref={player}
      className={styles.player}
      aria-label={title}
      onKeyDown={mediaKeys(media, fullscreen)}
      onPointerMove={(event) => {
        // A finger that taps moves a little too: its tap is what counts.
        if (event.pointerType === 'mouse') touch()
      }}
      onFocus={touch}
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
      <Surface media={media} awake={awake} onWake={touch} />
      {overlay ? <div className={styles.overlay}>{overlay}</div> : null}
      {media.state.playing || media.state.failed || trialOver ? null : (
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
        speed={speed}
        onSpeedChange={props.onSpeedChange ?? setChosenSpeed}
        quality={quality}
        onQuality={setQuality}
        onFullscreen={fullscreen}
        hidden={!awake}
        covered={media.state.failed || trialOver}
      />
      {media.state.failed ? (
        <div className={styles.cover}>
          <p>视频没有加载出来，请检查网络</p>
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
