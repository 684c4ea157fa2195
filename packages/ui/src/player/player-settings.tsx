import { SLEEP_MINUTES, type SleepTimer, sleepAfter } from '@kaozhou/domain'
import type { ReactElement } from 'react'
import { BottomSheet } from '../bottom-sheet/bottom-sheet'
import { Button } from '../button/button'
import type { PlayerCaptions } from '../captions/player-captions'
import { Collapse } from '../collapse/collapse'
import { Radio } from '../radio/radio'
import { Switch } from '../switch/switch'
import { Listing } from './keys/listing'
import styles from './player.module.css'
import { repeatWords } from './repeat/repeat-button'
import type { Repeat } from './repeat/use-repeat'
import { TAP_SEEK } from './seek-steps'
import { SleepText } from './sleep-text'

export interface PlayerSettingsProps {
  open: boolean
  onClose: () => void
  muted: boolean
  onMutedToggle: () => void
  sleep: SleepTimer
  /** Without it there is no sleep timer. */
  onSleepChange?: ((timer: SleepTimer) => void) | undefined
  soundOnly: boolean
  /** Without it the picture always shows. */
  onSoundOnlyChange?: ((soundOnly: boolean) => void) | undefined
  /** True where the sound is loaded without the picture. */
  savesData: boolean
  captions?: PlayerCaptions | undefined
  /** Plays a passage again and again; null where it is not offered. */
  repeat: Repeat | null
  /** The keys and what they do. */
  keys: readonly (readonly [string, string])[]
  /** True for a live class: it has no seeking, and its bar has the small window. */
  live: boolean
  /** Turns the small window on and off; null where the browser has none. */
  onPictureInPicture: (() => void) | null
  /** Has the browser ask for the television; null while there is none near. */
  onRemotePlayback: (() => void) | null
}

/** The settings that are rarely used: captions, sleep timer, sound only, A-B, small window, television; and the list of keys and gestures. */
export function PlayerSettings(props: PlayerSettingsProps): ReactElement {
  const {
    open,
    onClose,
    live,
    soundOnly,
    onSoundOnlyChange,
    repeat,
    onPictureInPicture,
    onRemotePlayback,
  } = props
  return (
    <BottomSheet open={open} onClose={onClose} title="播放设置">
      <div className={styles.settings}>
        {props.captions ? <CaptionPick {...props.captions} /> : null}
        <SleepPick {...props} />
        {onSoundOnlyChange ? (
          <Switch checked={soundOnly} onChange={onSoundOnlyChange}>
            只听声音
            <span className={styles.hint}>
              {props.savesData ? '省流量，锁屏后继续播放' : '不显示画面'}
            </span>
          </Switch>
        ) : null}
        <Switch checked={props.muted} onChange={props.onMutedToggle}>
          静音
        </Switch>
        {repeat ? (
          <ClosingButton
            name={repeatWords(repeat.passage)}
            onClose={onClose}
            onPress={repeat.press}
          />
        ) : null}
        {onPictureInPicture && !soundOnly && !live ? (
          <ClosingButton name="小窗播放" onClose={onClose} onPress={onPictureInPicture} />
        ) : null}
        {onRemotePlayback ? (
          <ClosingButton name="投到电视" onClose={onClose} onPress={onRemotePlayback} />
        ) : null}
        {live ? null : (
          <Collapse title="手势与快捷键">
            <Listing rows={GESTURES} />
            <Listing rows={props.keys} />
          </Collapse>
        )}
      </div>
    </BottomSheet>
  )
}

/** What is seen elsewhere: the settings close. */
function ClosingButton(props: {
  name: string
  onClose: () => void
  onPress: () => void
}): ReactElement {
  const { name, onClose, onPress } = props
  return (
    <Button
      variant="plain"
      block
      onClick={() => {
        onClose()
        onPress()
      }}
    >
      {name}
    </Button>
  )
}

const GESTURES = [
  ['点一下画面', '播放或暂停'],
  ['双击左侧、右侧', `后退或前进 ${TAP_SEEK} 秒`],
  ['左右滑动', '调整进度'],
  ['全屏时上下滑动', '音量'],
] as const

const OFF = 'off'
const END = 'end'
const CHOICES = [
  { value: OFF, label: '不开启' },
  ...SLEEP_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} 分钟` })),
  { value: END, label: '播完本节' },
]

function CaptionPick({ choices, lang, onChange }: PlayerCaptions): ReactElement {
  return (
    <div className={styles.choice}>
      <p className={styles.settingName} aria-hidden="true">
        字幕
      </p>
      <Radio
        label="字幕"
        look="chips"
        options={[
          { value: OFF, label: '关闭' },
          ...choices.map((choice) => ({ value: choice.lang, label: choice.label })),
        ]}
        value={lang ?? OFF}
        onChange={(value) => onChange(value === OFF ? null : value)}
      />
    </div>
  )
}

function SleepPick({ sleep, onSleepChange }: PlayerSettingsProps): ReactElement | null {
  if (!onSleepChange) return null
  function choose(value: string): void {
    if (value === OFF) onSleepChange?.(null)
    else onSleepChange?.(value === END ? { kind: 'end' } : sleepAfter(Number(value), Date.now()))
  }
  return (
    <div className={styles.choice}>
      <p className={styles.settingName}>
        定时停止
        <span className={styles.hint}>
          <SleepText timer={sleep} />
        </span>
      </p>
      <Radio
        label="定时停止"
        look="chips"
        options={CHOICES}
        value={chosen(sleep)}
        onChange={choose}
      />
    </div>
  )
}

function chosen(sleep: SleepTimer): string {
  if (!sleep) return OFF
  return sleep.kind === 'end' ? END : String(sleep.minutes)
}
