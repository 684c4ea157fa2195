/**
 * The address that the document was first loaded with, as WeChat on iOS wants it signed.
 * Call it once in the app's entry, before the router can move the address, and pass the answer to `createBridge`.
 *
 * @example
 * const landingUrl = createLandingUrl(location)
 */
export function createLandingUrl(location: {
  /** The address of the page. */
  readonly href: string
}): string {
  return withoutFragment(location.href)
}

/** A signature covers the address without `#` and what follows. */
export function withoutFragment(url: string): string {
  const hash = url.indexOf('#')
  return hash === -1 ? url : url.slice(0, hash)
}
