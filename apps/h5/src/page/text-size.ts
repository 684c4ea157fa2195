/** `normal` follows the browser's own size; the others enlarge it by an eighth and by a quarter. */
export type TextSize = 'normal' | 'large' | 'larger'

/** Name of the cookie that the server reads. */
const TEXT_SIZE_KEY = 'kz-text'
const YEAR_SECONDS = 31_536_000

/** The text size of this page, which the server has set by its cookie. */
export function currentTextSize(): TextSize {
  const { text } = document.documentElement.dataset
  return text === 'large' || text === 'larger' ? text : 'normal'
}

/** Applies a text size and stores it for the next visit. */
export function chooseTextSize(size: TextSize): void {
  const { dataset } = document.documentElement
  if (size === 'normal') delete dataset.text
  else dataset.text = size
  // The server renders the next page in this size.
  const age = size === 'normal' ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in half of the in-app browsers
  document.cookie = `${TEXT_SIZE_KEY}=${size}; path=/; max-age=${age}; samesite=lax`
}
