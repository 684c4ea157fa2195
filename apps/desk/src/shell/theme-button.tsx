import { IconButton } from '@kaozhou/ui'
import { MoonIcon, SunIcon } from '@kaozhou/ui/desk'
import { type ReactNode, useState } from 'react'
import { chooseTheme, storedTheme } from '../page/theme'

/** Switches between light and dark; the account's page can follow the device again. */
export function ThemeButton(): ReactNode {
  const [isDark, setDark] = useState(looksDark)
  return (
    <IconButton
      label={isDark ? '换成浅色' : '换成深色'}
      icon={isDark ? <SunIcon /> : <MoonIcon />}
      onClick={() => {
        chooseTheme(isDark ? 'light' : 'dark')
        setDark(!isDark)
      }}
    />
  )
}

function looksDark(): boolean {
  const theme = storedTheme()
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}
