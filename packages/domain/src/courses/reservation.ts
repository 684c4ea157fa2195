/**
 * The `initiative` of a trial reservation (spec §5): true for a user with a bound phone who did not arrive
 * by a jump.
 */
export function reservationInitiative(action: {
  mobile: string | null | undefined
  fromJump: boolean
}): boolean {
  return Boolean(action.mobile) && !action.fromJump
}
