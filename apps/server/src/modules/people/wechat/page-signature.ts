import { createHash } from 'node:crypto'

export interface PageSignatureInput {
  ticket: string
  nonceStr: string
  /** In seconds. */
  timestamp: number
  /** Without fragment. */
  url: string
}

/** The signature that `wx.config` checks: keys in lower case, values without URL encoding. */
export function pageSignature(input: PageSignatureInput): string {
  const { ticket, nonceStr, timestamp, url } = input
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text, 'utf8').digest('hex')
}

/** A page's address without fragment, as WeChat signs it; null for a page that is not on one of our hosts. */
export function signablePage(text: string, hosts: readonly string[]): string | null {
  const [page = ''] = text.split('#')
  if (!/^https?:\/\/[^\\\s]+$/i.test(page) || !URL.canParse(page)) return null
  const { host, username, password } = new URL(page)
  const isOurs = username === '' && password === '' && hosts.includes(host)
  return isOurs ? page : null
}
