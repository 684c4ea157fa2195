import { cx } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { chooseTheme } from '../../../page/choose-theme'
import { applyTheme, storedTheme, type Theme } from '../../../page/theme'
import styles from './mine.module.css'

const THEMES = [
  { key: 'system', label: '跟随系统' },
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
] as const satisfies readonly { key: Theme; label: string }[]

/** Chooses the light theme, the dark theme, or that of the system. */
export function ThemeChoice(): ReactNode {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    setTheme(storedTheme())
    applyTheme(storedTheme())
  }, [])
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.legend}>外观</legend>
      <div className={styles.themes}>
        {THEMES.map(({ key, label }) => (
          <label key={key} className={cx(styles.option, key === theme && styles.chosen)}>
            <input
              type="radio"
              name="theme"
              value={key}
              checked={key === theme}
              onChange={() => {
                setTheme(key)
                chooseTheme(key)
              }}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
