import { BottomSheet, Switch } from '@kaozhou/ui'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { chooseTheme } from '../../../../page/choose-theme'
import styles from './exam-room.module.css'
import { chooseReading, type ReadingSettings, readingStore, TEXT_SIZES } from './reading-settings'

export function useReading(): ReadingSettings {
  const read = readingStore.getState
  return useSyncExternalStore(readingStore.subscribe, read, readingStore.getInitialState)
}

const SIZE_LABELS = { s: '小', m: '标准', l: '大', xl: '特大' } as const

/** Font size and night. */
export function SettingsSheet({
  open,
  onClose,
}: {
  open: boolean
  onClose: () => void
}): ReactNode {
  const { size } = useReading()
  const [isNight, setNight] = useState(isDark)
  return (
    <BottomSheet open={open} onClose={onClose} title="阅读设置">
      <fieldset className={styles.sizes}>
        <legend>字号</legend>
        {TEXT_SIZES.map((one) => (
          <label key={one} className={styles.size}>
            <input
              type="radio"
              name="exam-text-size"
              checked={one === size}
              onChange={() => chooseReading({ size: one })}
            />
            {SIZE_LABELS[one]}
          </label>
        ))}
      </fieldset>
      <Switch
        checked={isNight}
        onChange={(next) => {
          setNight(next)
          chooseTheme(next ? 'dark' : 'light')
        }}
      >
        夜间模式
      </Switch>
      <p className={styles.keysHint}>键盘：1–4 或 A–D 作答，← → 换题，M 标记。</p>
    </BottomSheet>
  )
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
}
