import { drawIcon } from './icon'

export const FilterIcon = /* @__PURE__ */ drawIcon('M4 5h16l-6.2 7.2v6.3l-3.6-1.8v-4.5z')
