import { deviceStorage } from './storage'
import { applyTheme, THEME_KEY, type Theme } from './theme'

/** Applies a theme and keeps it for the next visit; without storage it lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  // The server renders the next page in this theme.
  const age = theme === 'system' ? 0 : 31_536_000
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in half of the in-app browsers
  document.cookie = `${THEME_KEY}=${theme}; path=/; max-age=${age}; samesite=lax`
  deviceStorage.setText(THEME_KEY, theme === 'system' ? null : theme)
}
