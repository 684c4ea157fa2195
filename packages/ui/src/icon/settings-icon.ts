import { drawIcon } from './icon'

/** Two sliders: settings. */
export const SettingsIcon = /* @__PURE__ */ drawIcon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
)
