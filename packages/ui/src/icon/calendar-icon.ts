import { drawIcon } from './icon'

/** A calendar sheet: days, check-ins. */
export const CalendarIcon = /* @__PURE__ */ drawIcon('M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8')
