import { useSyncExternalStore } from 'react'

/** Where the styles make cards of the rows. */
const CARDS = '(max-width: 767px)'

/** Said once more where the table stands as cards: the styles take the roles of a table's elements away there. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
const NONE: CardRoles = {}

/** The roles of a table's elements, where they lose their own. */
export type CardRoles = Partial<typeof ROLES>

export function useCardRoles(): CardRoles {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(CARDS)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => (matchMedia(CARDS).matches ? ROLES : NONE),
    () => NONE,
  )
}
