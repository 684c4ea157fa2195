import { deviceStorage } from './storage'

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

const THEME_KEY = 'kz-desk-theme'

export function storedTheme(): Theme {
  const theme = deviceStorage.text(THEME_KEY)
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Shows the page in a theme. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Shows the page in a theme and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  deviceStorage.setText(THEME_KEY, theme === 'system' ? null : theme)
}
