import type { SearchOf } from '../../../routing/route-reads'
/** The room that an address names; undefined where it can be none. */
export function roomIdOf(search: SearchOf<'/sc/live/view/lvie'>): string | undefined {
  const id = search.get('roomid')
  return id && /^[\w-]{1,40}$/.test(id) ? id : undefined
}
