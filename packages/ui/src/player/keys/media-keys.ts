import { type LessonMark, neighbourMark } from '@kaozhou/domain'
import type { KeyboardEvent } from 'react'
import { captionName, type PlayerCaptions, toggledCaptions } from '../../captions/player-captions'
import type { Media } from '../../media/use-media'
import { formatTime } from '../format-time'
import { nextSpeed } from '../player-controls'
import type { Repeat } from '../repeat/use-repeat'
import { LONG_SEEK, SHORT_SEEK } from '../seek-steps'

export interface MediaKeysOptions {
  media: Media
  /** False where seeking is not allowed. */
  canSeek: boolean
  /** Chapters, in order. */
  marks?: readonly LessonMark[]
  speed?: number
  /** Without it < and > do nothing. */
  onSpeedChange?: (speed: number) => void
  captions?: PlayerCaptions
  repeat?: Repeat
  onFullscreen?: () => void
  /** Called by ?. */
  onHelp?: () => void
  /** Says to who hears the page what a key has done. */
  say?: (text: string) => void
}

type Act = () => void

interface PlayerKey {
  /** As `KeyboardEvent.key` names them, letters small. */
  keys: readonly string[]
  /** The keys and what they do, for people. */
  shown: string
  effect: string
  /** What one of them does; null where it does nothing: in a live class, without chapters. */
  act: (options: MediaKeysOptions, key: string) => Act | null
  /** Held, it does it again and again. */
  repeats?: boolean
}

/** Every key of a player: what handles them and what lists them both read this table. */
const PLAYER_KEYS: readonly PlayerKey[] = [
  { keys: [' ', 'k'], shown: '空格、K', effect: '播放或暂停', act: ({ media }) => media.toggle },
  {
    keys: ['ArrowLeft', 'ArrowRight'],
    shown: '←、→',
    effect: `后退或前进 ${SHORT_SEEK} 秒`,
    act: (options, key) => seekBy(options, key === 'ArrowLeft' ? -SHORT_SEEK : SHORT_SEEK),
    repeats: true,
  },
  {
    keys: ['j', 'l'],
    shown: 'J、L',
    effect: `后退或前进 ${LONG_SEEK} 秒`,
    act: (options, key) => seekBy(options, key === 'j' ? -LONG_SEEK : LONG_SEEK),
    repeats: true,
  },
  {
    keys: [...'0123456789'],
    shown: '0 到 9',
    effect: '跳到全长的十分之几',
    act: (options, key) => seekToShare(options, Number(key) / 10),
  },
  {
    keys: ['Home', 'End'],
    shown: 'Home、End',
    effect: '跳到开头或结尾',
    act: (options, key) => seekToShare(options, key === 'Home' ? 0 : 1),
  },
  {
    keys: ['n', 'p'],
    shown: 'N、P',
    effect: '下一章或上一章',
    act: (options, key) => toChapter(options, key === 'n' ? 1 : -1),
  },
  {
    keys: ['ArrowUp', 'ArrowDown'],
    shown: '↑、↓',
    effect: '音量',
    act: ({ media, say }, key) => {
      return () => {
        const volume = media.changeVolume(key === 'ArrowUp' ? 0.1 : -0.1)
        say?.(`音量 ${Math.round(volume * 100)}%`)
      }
    },
    repeats: true,
  },
  {
    keys: ['m'],
    shown: 'M',
    effect: '静音',
    act: ({ media, say }) => {
      return () => {
        say?.(media.state.muted ? '已打开声音' : '已静音')
        media.toggleMuted()
      }
    },
  },
  {
    keys: ['<', '>'],
    shown: '<、>',
    effect: '放慢或加快',
    act: (options, key) => toSpeed(options, key === '<' ? -1 : 1),
  },
  {
    keys: ['r'],
    shown: 'R',
    effect: 'A-B 循环：起点、终点、取消',
    // Nothing is repeated of what has no length yet.
    act: ({ media, repeat }) => (repeat && media.state.duration > 0 ? repeat.press : null),
  },
  { keys: ['c'], shown: 'C', effect: '字幕', act: toggleCaptions },
  { keys: ['f'], shown: 'F', effect: '全屏', act: ({ onFullscreen }) => onFullscreen ?? null },
  { keys: ['?'], shown: '?', effect: '快捷键', act: ({ onHelp }) => onHelp ?? null },
]

/** The keys that do something now, and what, for people. */
export function keyRows(options: MediaKeysOptions): (readonly [string, string])[] {
  return PLAYER_KEYS.filter(({ keys, act }) => keys.some((key) => act(options, key))).map(
    ({ shown, effect }) => [shown, effect],
  )
}

/** Keyboard shortcuts of a player that has the focus, see {@link PLAYER_KEYS}. */
export function mediaKeys(options: MediaKeysOptions): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    if (takesKey(event.target as HTMLElement, event.key)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const row = PLAYER_KEYS.find(({ keys }) => keys.includes(key))
    const act = row?.act(options, key)
    if (!row || !act) return
    event.preventDefault()
    if (!event.repeat || row.repeats) act()
  }
}

const SLIDER_KEYS: readonly string[] = ['Home', 'End', 'PageUp', 'PageDown']

/**
 * True where the focus needs the key itself: a field every one, an open dialog too, a select as well, a slider the arrows, a
 * button the space key.
 */
function takesKey(target: HTMLElement, key: string): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (target.isContentEditable) return true
  const own = target.closest('button, select, input, textarea, a')
  if (!own) return false
  if (own.matches('select, textarea, input:not([type="range"])')) return true
  if (key === ' ' || key.startsWith('Arrow')) return true
  return own.matches('input') && SLIDER_KEYS.includes(key)
}

function seekBy(options: MediaKeysOptions, seconds: number): Act | null {
  const { media, canSeek } = options
  return canSeek ? () => seekTo(options, media.state.time + seconds) : null
}

/** A live stream has no length. */
function seekToShare(options: MediaKeysOptions, share: number): Act | null {
  const { duration } = options.media.state
  return options.canSeek && duration > 0 ? () => seekTo(options, duration * share) : null
}

function toChapter(options: MediaKeysOptions, step: 1 | -1): Act | null {
  const { media, canSeek, marks = [] } = options
  const second = neighbourMark(marks, media.state.time, step)
  return canSeek && second !== undefined ? () => seekTo(options, second) : null
}

function seekTo({ media, say }: MediaKeysOptions, seconds: number): void {
  media.seek(seconds)
  const { duration } = media.state
  const to = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds)
  say?.(duration > 0 ? `${formatTime(to)}，共 ${formatTime(duration)}` : formatTime(to))
}

function toSpeed({ media, speed = 1, onSpeedChange, say }: MediaKeysOptions, step: 1 | -1) {
  if (!onSpeedChange) return null
  return () => {
    const chosen = nextSpeed(speed, step)
    onSpeedChange(chosen)
    // While it plays, the status says it.
    if (!media.state.playing || chosen === speed) say?.(`${chosen} 倍速`)
  }
}

function toggleCaptions({ captions, say }: MediaKeysOptions): Act | null {
  if (!captions) return null
  return () => {
    const lang = toggledCaptions(captions)
    captions.onChange(lang)
    say?.(`字幕：${captionName({ ...captions, lang })}`)
  }
}
