/** 系统 follows the phone, the others beat it. */
export type Theme = 'system' | 'light' | 'dark'

/** In local storage, and as a cookie for the server. */
export const THEME_KEY = 'kz-theme'

/** The theme that was chosen on this phone. */
export function storedTheme(): Theme {
  try {
    const theme = localStorage.getItem(THEME_KEY)
    return theme === 'light' || theme === 'dark' ? theme : 'system'
  } catch {
    return 'system'
  }
}

/** Puts a theme on the page: `data-theme` on the root, none for the phone's own. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
