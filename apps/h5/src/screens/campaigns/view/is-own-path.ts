/** True for a path of this shop. The table of all screens, which could tell more, would weigh on a campaign's first load. */
export function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href)
}
