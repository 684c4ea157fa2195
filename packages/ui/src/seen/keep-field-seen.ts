import { watchSeen } from './watch-seen'

/** Room for the line that is written, and for what stands right below its field. */
const ROOM = 12

/** Fields that bring up a keyboard. */
const FIELDS =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file], [type=range])'

/**
 * Scrolls the field that is written in back into what is seen when a keyboard comes up over it: a phone does so for the field
 * that was tapped, not for one that got the focus by code or that a bar at the lower edge covers. Returns a function that stops it.
 */
export function keepFieldSeen(): () => void {
  return watchSeen(({ top, height, isCovered }) => {
    const field = document.activeElement
    if (!isCovered || !field?.matches(FIELDS)) return
    const place = field.getBoundingClientRect()
    if (place.bottom + ROOM <= top + height && place.top >= top) return
    field.scrollIntoView({ block: 'center' })
  })
}
