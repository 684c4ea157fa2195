/** The room that an address names; undefined where it can be none. */
export function roomIdOf(search: URLSearchParams): string | undefined {
  const id = search.get('roomid')
  return id && /^[\w-]{1,40}$/.test(id) ? id : undefined
}
