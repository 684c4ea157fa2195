import { type LessonMark, neighbourMark } from '@kaozhou/domain'
import type { KeyboardEvent } from 'react'
import type { Media } from '../media/use-media'
import { nextSpeed } from './player-controls'
import { LONG_SEEK, SHORT_SEEK } from './seek-steps'

const SEEK_SECONDS: Record<string, number> = {
  ArrowLeft: -SHORT_SEEK,
  ArrowRight: SHORT_SEEK,
  j: -LONG_SEEK,
  l: LONG_SEEK,
}
const VOLUME_STEPS: Record<string, number> = { ArrowUp: 0.1, ArrowDown: -0.1 }

/** The keys of a video player and what they do, for people. */
export const SHORTCUTS = [
  ['空格、K', '播放或暂停'],
  ['←、→', `后退或前进 ${SHORT_SEEK} 秒`],
  ['J、L', `后退或前进 ${LONG_SEEK} 秒`],
  ['N、P', '下一章或上一章'],
  ['↑、↓', '音量'],
  ['M', '静音'],
  ['<、>', '放慢或加快'],
  ['F', '全屏'],
  ['?', '播放设置'],
] as const

export interface MediaKeysOptions {
  media: Media
  /** False where seeking is not allowed. */
  canSeek: boolean
  /** Chapters, in order. */
  marks?: readonly LessonMark[]
  speed?: number
  /** Without it < and > do nothing. */
  onSpeedChange?: (speed: number) => void
  onFullscreen?: () => void
  /** Called by ?. */
  onHelp?: () => void
}

/** Keyboard shortcuts of a player that has the focus, see {@link SHORTCUTS}. */
export function mediaKeys(options: MediaKeysOptions): (event: KeyboardEvent) => void {
  const actions = actionsOf(options)
  return (event) => {
    const target = event.target as HTMLElement
    // A focused button handles the space key itself, a slider the arrows, a select both.
    const own = target.closest('button, select, input, a')
    if (own && (event.key === ' ' || event.key.startsWith('Arrow') || own.tagName === 'SELECT'))
      return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
}

type Actions = Record<string, (() => void) | undefined>

function actionsOf(options: MediaKeysOptions): Actions {
  const { media, canSeek, marks = [], speed = 1, onSpeedChange } = options
  const seek = (seconds: number): void => media.seek(media.state.time + seconds)
  function toChapter(step: 1 | -1): (() => void) | undefined {
    const second = neighbourMark(marks, media.state.time, step)
    return second === undefined ? undefined : () => media.seek(second)
  }
  return {
    ...(canSeek && steps(SEEK_SECONDS, seek)),
    ...(canSeek && { n: toChapter(1), p: toChapter(-1) }),
    ...steps(VOLUME_STEPS, media.changeVolume),
    ' ': media.toggle,
    k: media.toggle,
    m: media.toggleMuted,
    f: options.onFullscreen,
    '?': options.onHelp,
    '<': onSpeedChange && (() => onSpeedChange(nextSpeed(speed, -1))),
    '>': onSpeedChange && (() => onSpeedChange(nextSpeed(speed, 1))),
  }
}

function steps(byKey: Record<string, number>, act: (step: number) => void): Actions {
  return Object.fromEntries(Object.entries(byKey).map(([key, step]) => [key, () => act(step)]))
}
