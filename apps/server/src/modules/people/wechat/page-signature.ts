import { createHash } from 'node:crypto'

export interface PageFacts {
  ticket: string
  nonceStr: string
  /** Seconds. */
  timestamp: number
  /** Without what follows `#`. */
  url: string
}

/** The signature that `wx.config` checks: raw values, keys in lower case, nothing encoded. */
export function pageSignature({ ticket, nonceStr, timestamp, url }: PageFacts): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text, 'utf8').digest('hex')
}

/**
 * A page's address as WeChat sees it, when it is on a host of ours; null for any other, for which nobody gets a
 * signature from us.
 */
export function signablePage(text: string, hosts: readonly string[]): string | null {
  const [page = ''] = text.split('#')
  if (!/^https?:\/\/[^\\\s]+$/i.test(page) || !URL.canParse(page)) return null
  const { host, username, password } = new URL(page)
  const isOurs = username === '' && password === '' && hosts.includes(host)
  return isOurs ? page : null
}
