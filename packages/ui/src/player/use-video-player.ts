import type { SleepTimer } from '@kaozhou/domain'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { MediaFailure } from '../media/media-failure'
import { usePictureInPicture } from '../media/picture-in-picture'
import { useRemotePlayback } from '../media/remote-playback'
import { type Media, useMedia } from '../media/use-media'
import { useMediaSession } from '../media/use-media-session'
import { useOneVoice } from '../media/use-one-voice'
import { useSleep } from '../media/use-sleep'
import { useWakeLock } from '../media/use-wake-lock'
import { toggleFullscreen } from './fullscreen'
import { keyRows, type MediaKeysOptions, mediaKeys } from './keys/media-keys'
import { useSaid } from './keys/use-said'
import { type ChosenSource, chooseSource } from './player-source'
import { type Repeat, useRepeat } from './repeat/use-repeat'
import { useControlsShown } from './surface'
import type { VideoPlayerProps } from './video-player-props'

const TIP_MS = 6000

/** What the parts of a video player share. */
export interface VideoPlayerState extends Pick<ChosenSource, 'quality' | 'lower'> {
  player: RefObject<HTMLElement | null>
  video: RefObject<HTMLVideoElement | null>
  /** Without the failure of a stream that is awaited. */
  media: Media
  failed: MediaFailure | null
  canSeek: boolean
  speed: number
  setSpeed: (speed: number) => void
  setQuality: (label: string) => void
  /** True since the sleep timer stopped it, until it plays again. */
  slept: boolean
  /** True since another page of this browser began to play, until this one plays again. */
  playsElsewhere: boolean
  trialOver: boolean
  /** True while an error, the end of the trial or what comes next covers the picture. */
  covered: boolean
  /** True while it says where it resumes. */
  tip: boolean
  closeTip: () => void
  controlsShown: boolean
  noteInteraction: () => void
  fullscreen: () => void
  /** Turns the small window on and off; null where the browser has none. */
  pictureInPicture: (() => void) | null
  /** Has the browser ask for the television; null while there is none near. */
  remotePlayback: (() => void) | null
  settingsOpen: boolean
  setSettingsOpen: (open: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** The keys that it has now and what they do, for people. */
  keys: readonly (readonly [string, string])[]
  keyMapOpen: boolean
  setKeyMapOpen: (open: boolean) => void
  /** Plays a passage again and again; null where that is not offered. */
  repeat: Repeat | null
  /** What a key has done, for screen readers. */
  said: string
}

/** State and behaviour of a video player. */
export function useVideoPlayer(props: VideoPlayerProps): VideoPlayerState {
  const { title, startAt = 0, live = false, soundOnly = false, sleep = null } = props
  const [speed, setSpeed] = useKept(props.speed, 1, props.onSpeedChange)
  const [wanted, setQuality] = useKept(props.quality, '', props.onQualityChange)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const player = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const source = chooseSource(props.qualities, {
    quality: wanted,
    soundOnly,
    soundSrc: props.soundSrc,
  })
  const ended = useRef(() => {})
  const played = useMedia(video, {
    src: source.src,
    speed: live ? 1 : speed,
    live,
    onDevice: props.onDevice ?? false,
    startAt,
    autoPlay: props.autoPlay,
    onProgress: props.onProgress,
    onEnded: () => ended.current(),
    renewSource: props.renewSource,
  })
  const { failed, playing } = played.state
  const shownFailure = props.awaited ? null : failed
  const media = { ...played, state: { ...played.state, failed: shownFailure } }
  const { slept, stop } = useSleepStop(media, sleep, props.onSleepChange)
  const playsElsewhere = useOneVoice(video, media.pause)
  const [said, say] = useSaid()
  const canSeek = props.seekable !== false
  const repeating = useRepeat(video, media, say)
  const repeat = canSeek && !live ? repeating : null
  ended.current = () => {
    if (repeating.catchEnd()) return
    props.onEnded?.()
    if (sleep?.kind === 'end') stop()
  }
  useElement(video, props.onElement)
  useWakeLock(playing && !soundOnly)
  useMediaSession({
    now: { title, ...props.about, ...(props.poster && { artwork: props.poster }) },
    ...{ media, speed, canSeek: canSeek && !live },
    ...(props.onNext && { onNext: props.onNext }),
  })
  const [controlsShown, noteInteraction] = useControlsShown(playing)
  const [tip, closeTip] = useTip(props.silentStart ? 0 : startAt, playing)
  const trialOver = useTrial(media, props.trialSeconds)
  const fullscreen = (): void => toggleFullscreen(player.current, video.current)
  const [keyMapOpen, setKeyMapOpen] = useState(false)
  const keys: MediaKeysOptions = {
    ...{ media, canSeek, onFullscreen: fullscreen, onHelp: () => setKeyMapOpen(true), say },
    ...(props.marks && { marks: props.marks }),
    ...(props.captions && { captions: props.captions }),
    ...(repeat && { repeat }),
    ...(!live && { speed, onSpeedChange: setSpeed }),
  }
  return {
    ...{ player, video, media, canSeek, speed, setSpeed, setQuality, slept, trialOver },
    playsElsewhere,
    ...{ tip, closeTip, controlsShown, noteInteraction, fullscreen, settingsOpen, setSettingsOpen },
    ...{ repeat, keyMapOpen, setKeyMapOpen, said, keys: keyRows(keys) },
    quality: source.quality,
    lower: source.lower,
    failed,
    covered: shownFailure !== null || trialOver || (props.cover ?? null) !== null,
    pictureInPicture: usePictureInPicture(video),
    remotePlayback: useRemotePlayback(video),
    onKeyDown(event) {
      noteInteraction()
      mediaKeys(keys)(event)
    },
  }
}

function useElement(
  video: RefObject<HTMLVideoElement | null>,
  onElement: VideoPlayerProps['onElement'],
): void {
  const tell = useRef(onElement)
  tell.current = onElement
  useEffect(() => {
    tell.current?.(video.current)
    return () => tell.current?.(null)
  }, [video])
}

/** Pauses at the end of the free trial. */
function useTrial(media: Media, trialSeconds: number | undefined): boolean {
  const over = trialSeconds !== undefined && media.state.time >= trialSeconds
  const { pause } = media
  useEffect(() => {
    if (over && media.state.playing) pause()
  }, [over, media.state.playing, pause])
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

/** The value of a prop where the caller keeps it, else one that the player keeps itself. */
function useKept<T>(
  given: T | undefined,
  initial: T,
  onChange?: (value: T) => void,
): [T, (value: T) => void] {
  const [own, setOwn] = useState(initial)
  return [given ?? own, onChange ?? setOwn]
}

/** Stops by the timer, and says so until it plays again. */
function useSleepStop(
  media: Media,
  sleep: SleepTimer,
  onSleepChange: VideoPlayerProps['onSleepChange'],
): { slept: boolean; stop: () => void } {
  const [slept, setSlept] = useState(false)
  const { pause, state } = media
  function stop(): void {
    pause()
    setSlept(true)
    onSleepChange?.(null)
  }
  useSleep(sleep, stop)
  useEffect(() => {
    if (state.playing) setSlept(false)
  }, [state.playing])
  return { slept, stop }
}
