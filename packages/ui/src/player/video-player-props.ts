import type { LessonMark, SleepTimer } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import type { PlayerCaptions } from '../captions/player-captions'
import type { ProgressReport } from '../media/follow-progress'
import type { RenewSource } from '../media/renewable-address'
import type { PlayingNow } from '../media/use-media-session'
import type { VideoQuality } from './player-source'

/** The props of `VideoPlayer`. */
export interface VideoPlayerProps {
  /** Accessible name of the region: the lesson's name. */
  title: string
  /** Best quality first, the one that adapts before it; one is enough. */
  qualities: readonly VideoQuality[]
  /** Label of the quality; the caller stores it. Without it the player keeps it. */
  quality?: string
  /** Called with the label of the new quality. */
  onQualityChange?: (label: string) => void
  /** URL of the sound alone. Without it, sound only is the last quality with its picture hidden. */
  soundSrc?: string
  /** True while only the sound is played. */
  soundOnly?: boolean
  /** Called with the new value. Without it, sound only is not offered. */
  onSoundOnlyChange?: (soundOnly: boolean) => void
  /** URL of the picture that is shown before playback. */
  poster?: string
  /** What the lock screen says beside the title: teacher and course. */
  about?: Pick<PlayingNow, 'artist' | 'album'>
  /** Position in seconds to resume at; the player says so. */
  startAt?: number
  /** Playback rate, 0.75 to 2; the caller stores it. */
  speed?: number
  /** Called with the new playback rate. */
  onSpeedChange?: (speed: number) => void
  /** Plays as soon as it can, where the browser allows it. */
  autoPlay?: boolean
  /**
   * Called with the position in seconds, and with the parts that have really been played: every 10 s of play, on pause, at
   * the end, when the page is hidden or closed, and on unmount.
   */
  onProgress?: ProgressReport
  /** Called when it has played to its end. */
  onEnded?: () => void
  /** Opens what comes next, for the button of the lock screen. */
  onNext?: () => void
  /** When the player stops by itself; the caller keeps it from one lesson to the next. */
  sleep?: SleepTimer
  /** Called with what was chosen, and with null once the timer has stopped the player. Without it there is no timer. */
  onSleepChange?: (timer: SleepTimer) => void
  /**
   * Called with the address in use when the server refuses it (403). Resolves with the one that replaces it, in whose
   * folder everything has the same name; playback goes on there. Rejects with a message for people.
   */
  renewSource?: RenewSource
  /** A live stream: no duration, no speed. */
  live?: boolean
  /** It lies on this device: the network does not matter. */
  onDevice?: boolean
  /**
   * True while a live stream is known to bring nothing for now, and `notice` says so: the last picture stays, no error is
   * shown, and it plays on once there is something.
   */
  awaited?: boolean
  /** False where seeking is not allowed. */
  seekable?: boolean
  /** Length of the free trial in seconds; after it `trialEnd` covers the picture. */
  trialSeconds?: number
  /** Content that covers the picture at the end of the free trial. */
  trialEnd?: ReactNode
  /** Content that covers the picture and may be pressed: what comes next. */
  cover?: ReactNode
  /** What has to be said while it plays, over the picture in full screen too; it may hold buttons. */
  notice?: ReactNode
  /** Content over the picture that takes no press: a watermark, danmaku. */
  overlay?: ReactNode
  /** Captions, where the film has some. */
  captions?: PlayerCaptions | undefined
  /** Chapters by the second that each begins at, in order: ticks on the bar, the keys n and p. */
  marks?: readonly LessonMark[]
  /** True when the address named the time to start at: the player does not call it the last position. */
  silentStart?: boolean
  /** Called with the media element, and with null when the player goes: for what runs in step with it. */
  onElement?: (element: HTMLVideoElement | null) => void
}
