import { isHarmlessUrl, parseUrl } from '../urls/external-url'

/** Parameters of an intent address. */
export interface IntentTarget {
  /** The app's own address, such as `kaozhou://course/1`. */
  url: string
  /** The app's package. With it Chrome asks the store when the app is missing. */
  package?: string
  /** Where Chrome goes by itself when the app is missing. Leave it out when timers decide. */
  fallbackUrl?: string
}

/**
 * `kaozhou://course/1` as `intent://course/1#Intent;scheme=kaozhou;…;end`: since version 25 Chrome on Android
 * opens other schemes no more from a frame, and only this form reliably from a tap.
 *
 * @throws TypeError when `url` is not an address of another app (`http`, `javascript:` and the like).
 */
export function intentUrl({ url, package: appPackage, fallbackUrl }: IntentTarget): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^#]*)(#.*)?$/i.exec(url)
  const scheme = match?.[1]?.toLowerCase()
  if (
    !scheme ||
    /^(?:https?|intent|content)$/.test(scheme) ||
    !isHarmlessUrl(url) ||
    !parseUrl(url)
  ) {
    throw new TypeError(`${url} is not the address of an app`)
  }
  const extras = [`scheme=${scheme}`]
  if (appPackage) extras.push(`package=${encodeURIComponent(appPackage)}`)
  if (fallbackUrl) extras.push(`S.browser_fallback_url=${encodeURIComponent(fallbackUrl)}`)
  // The part after `#` is Chrome's, so the app's own fragment cannot go along.
  return `intent://${match?.[2] ?? ''}#Intent;${extras.join(';')};end`
}
