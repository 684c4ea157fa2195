import { drawIcon } from './icon'

/** A magnifying glass: search. */
export const SearchIcon = /* @__PURE__ */ drawIcon(
  'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
)
