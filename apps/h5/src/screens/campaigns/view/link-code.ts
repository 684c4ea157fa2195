/**
 * The code of a friend's link: `link` in the query, or the path's. WeChat's authorizer returns with a `code` of its own beside a
 * `state`; without one, `code` is that of an older link.
 */
export function friendsCode(query: URLSearchParams, ofPath?: string): string | null {
  const old = query.has('state') ? null : query.get('code')
  return linkCode(query.get('link') ?? old) ?? linkCode(ofPath) ?? null
}

/** Undefined for a word such as `new`, which opens the campaign itself. */
function linkCode(text: string | null | undefined): string | undefined {
  return text && /^[a-z0-9]{10,24}$/.test(text) ? text : undefined
}
