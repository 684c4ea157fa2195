/** `foreign`: another machine answers, as a network does that wants a login first. */
export type LineState = 'good' | 'lost' | 'foreign'

/** After this time without an answer the line counts as lost: one that stalls is no better. */
const LIMIT_MS = 8000

/** Network Authentication Required (RFC 6585). */
const LOGIN_TO_NETWORK = 511

/** The server answers JSON; where the build lies as plain files, any address may answer the shell, which has this mark. */
function isOwn(text: string): boolean {
  return text.startsWith('{') || text.includes('<body data-lost=')
}

/** Asks whether the server itself can be reached. The browser's word for being online says nothing about it. */
export async function askLine(): Promise<LineState> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), LIMIT_MS)
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: limit.signal })
    if (!answer.ok) return answer.status === LOGIN_TO_NETWORK ? 'foreign' : 'lost'
    return isOwn(await answer.text()) ? 'good' : 'foreign'
  } catch {
    return 'lost'
  } finally {
    clearTimeout(timer)
  }
}
