import { drawIcon } from './icon'

/** A headset with a microphone: talk to the school. */
export const SupportIcon = /* @__PURE__ */ drawIcon(
  'M5 12V11a7 7 0 0 1 14 0v1M5 11.5H3.8v4.5H6v-4.5zM19 11.5h1.2v4.5H18v-4.5zM19 16c0 2.5-2 4-5 4M12 21h2v-2h-2z',
)
