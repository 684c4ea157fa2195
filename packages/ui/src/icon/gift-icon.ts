import { drawIcon } from './icon'

/** A parcel with a bow: gifts, prizes. */
export const GiftIcon = /* @__PURE__ */ drawIcon(
  'M4 9h16v3.5H4zM5.5 12.5h13V20h-13zM12 9v11M12 9C9 9 7.2 8 7.2 6.3 7.2 4 10.5 3.5 12 9c1.5-5.5 4.8-5 4.8-2.7C16.8 8 15 9 12 9z',
)
