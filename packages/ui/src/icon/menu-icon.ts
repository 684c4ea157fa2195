import { drawIcon } from './icon'

export const MenuIcon = /* @__PURE__ */ drawIcon('M4 7h16M4 12h16M4 17h16')
