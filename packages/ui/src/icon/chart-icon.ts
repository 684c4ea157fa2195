import { drawIcon } from './icon'

/** Four bars: reports, numbers. */
export const ChartIcon = /* @__PURE__ */ drawIcon('M4.5 20V11M9.5 20V5M14.5 20v-6.5M19.5 20V8.5')
