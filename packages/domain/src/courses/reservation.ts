/**
 * The `initiative` of a trial reservation (spec §5): true for a person with a bound phone, unless they were brought
 * here by a jump.
 */
export function reservationInitiative(action: {
  mobile: string | null | undefined
  fromJump: boolean
}): boolean {
  return Boolean(action.mobile) && !action.fromJump
}
