import { drawIcon } from './icon'

/** A speech bubble: messages, comments. */
export const ChatIcon = /* @__PURE__ */ drawIcon('M4 5h16v11.5h-8.5L7 20.5v-4H4zM8 9.5h8M8 12.7h5')
