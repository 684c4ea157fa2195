import { deviceStorage } from './storage'

/** `system` follows the phone's setting; the others override it. */
export type Theme = 'system' | 'light' | 'dark'

/** Name of the local storage entry and of the cookie that the server reads. */
export const THEME_KEY = 'kz-theme'

/** The theme that was chosen on this phone. */
export function storedTheme(): Theme {
  const theme = deviceStorage.text(THEME_KEY)
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Sets `data-theme` on the root element; removes it for `system`. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
