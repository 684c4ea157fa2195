import type { SearchOf } from '../../../../routing/route-reads'
/**
 * The code of a friend's link: `link` in the query, else `code` of an older link, else the part of the path. A `code`
 * beside a `state` is not one of ours: WeChat's authorizer adds both.
 */
export function friendsCode(query: SearchOf<'campaign'>, ofPath?: string): string | null {
  const old = query.has('state') ? null : query.get('code')
  return linkCode(query.get('link') ?? old) ?? linkCode(ofPath) ?? null
}

/** True when the address has a code that can be nobody's. */
export function hasWrongCode(query: SearchOf<'campaign'>, ofPath?: string): boolean {
  if (friendsCode(query, ofPath)) return false
  return Boolean(query.get('link')) || (ofPath !== undefined && ofPath !== 'new')
}

/** Undefined for a word such as `new`, which opens the campaign without a friend. */
function linkCode(text: string | null | undefined): string | undefined {
  return text && /^[a-z0-9]{10,24}$/.test(text) ? text : undefined
}
