/** 系统 follows the phone, the others beat it. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'kz-theme'

/** The theme that was chosen on this phone. */
export function storedTheme(): Theme {
  try {
    const theme = localStorage.getItem(KEY)
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

/** Applies a theme and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  // For the server, so that the next page arrives in the right colours.
  const age = theme === 'system' ? 0 : 31_536_000
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in half of the in-app browsers
  document.cookie = `${KEY}=${theme}; path=/; max-age=${age}; samesite=lax`
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is switched off: the theme holds until the page is left.
  }
}
