import { drawIcon } from './icon'

export const PhoneIcon = /* @__PURE__ */ drawIcon('M7.5 3.5h9V20.5h-9zM11 17.8h2')
