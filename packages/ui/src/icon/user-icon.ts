import { drawIcon } from './icon'

/** A person: the own account. */
export const UserIcon = /* @__PURE__ */ drawIcon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.8 3.6-5.8 7.5-5.8s6.9 2 7.5 5.8',
)
