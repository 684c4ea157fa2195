/** What is known of a hand-in before a person looks at it. */
export interface PostFacts {
  /** What was handed in: an address or a picture. */
  kind: 'link' | 'picture'
  /** The link, or the address of the picture. */
  content: string
  /** Hand-ins of this person that a reviewer has accepted, in all campaigns. */
  acceptedBefore: number
}

/** What may be handed in for a campaign. */
export interface PostRules {
  /** What may be handed in. */
  kinds: readonly ('link' | 'picture')[]
  /** Hosts whose links are taken, with their subdomains; empty: any. */
  hosts: readonly string[]
  /** A person with so many accepted hand-ins is accepted at once; null: every one is looked at. */
  trustAfter: number | null
}

/** `waiting`: a person has to look at it. `reason` is text for who handed it in. */
export type PostVerdict =
  | { state: 'accepted' | 'waiting'; reason: null }
  | { state: 'refused'; reason: string }

/** Decides the obvious cases of a hand-in. Whether it was handed in before is the storage's to say. */
export function judgePost(
  { kind, content, acceptedBefore }: PostFacts,
  rules: PostRules,
): PostVerdict {
  const reason = kind === 'link' ? linkRefusal(content, rules) : null
  if (!rules.kinds.includes(kind)) {
    return refused(kind === 'link' ? '这个活动只收图片' : '这个活动只收链接')
  }
  if (reason) return refused(reason)
  const isTrusted = rules.trustAfter !== null && acceptedBefore >= rules.trustAfter
  return { state: isTrusted ? 'accepted' : 'waiting', reason: null }
}

function refused(reason: string): PostVerdict {
  return { state: 'refused', reason }
}

function linkRefusal(link: string, { hosts }: PostRules): string | null {
  const found = parseLink(link)
  if (!found) return '链接要以 https:// 开头，请从 App 里复制完整的链接'
  const isTaken = hosts.length === 0 || hosts.some((host) => isOfHost(found.host, host))
  if (!isTaken) return `只收 ${hosts.join('、')} 的链接`
  return found.path === '/' ? '这是网站的首页，请复制笔记自己的链接' : null
}

function isOfHost(name: string, host: string): boolean {
  const bare = host.replace(/^www\./, '')
  return name === bare || name.endsWith(`.${bare}`)
}

/** Host and path; no port, no user name: a post has neither. */
const LINK = /^https?:\/\/([a-z\d.-]+)(\/[^\s?#]*)?(?:[?#]\S*)?$/i

function parseLink(text: string): { host: string; path: string } | null {
  const [, host, path = '/'] = LINK.exec(text) ?? []
  return host === undefined ? null : { host: host.toLowerCase(), path }
}

/** The characters that an address has, so that it ends before 中文 and its punctuation. */
const LINK_IN_TEXT = /https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+/i

/** The link in a text that an app copies: 小红书 writes the title and how to open it around it. Null without one. */
export function findPostLink(text: string): string | null {
  return /^.*[^.,;:!?'")\]]/.exec(LINK_IN_TEXT.exec(text)?.[0] ?? '')?.[0] ?? null
}

/** The same for all spellings of one post's link: without scheme, `www.`, query, fragment and closing slash. */
export function linkFingerprint(link: string): string {
  const found = parseLink(link)
  if (!found) return link
  const host = found.host.replace(/^(?:www|m)\./, '')
  return `${host}${/^.*[^/]/.exec(found.path)?.[0] ?? ''}`
}
