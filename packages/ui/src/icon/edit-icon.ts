import { drawIcon } from './icon'

/** A pencil: change something. */
export const EditIcon = /* @__PURE__ */ drawIcon(
  'M4.5 19.5l1-4.2L16 4.8l3.2 3.2L8.7 18.5zM13.5 7.3l3.2 3.2',
)
