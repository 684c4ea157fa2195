import { drawIcon } from './icon'

/** A mobile phone: the app, a number to call. */
export const PhoneIcon = /* @__PURE__ */ drawIcon('M7.5 3.5h9V20.5h-9zM11 17.8h2')
