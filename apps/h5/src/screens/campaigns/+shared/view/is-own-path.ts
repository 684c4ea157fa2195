/** True for a path of this shop. The route table would be more exact, but is too large for a campaign's first load. */
export function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href)
}
