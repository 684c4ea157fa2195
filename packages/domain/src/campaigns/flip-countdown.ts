/** Where a flip countdown starts (spec §9). */
export const FLIP_COUNTDOWN_DEFAULT = 20
