/** How long a roll call runs, in seconds. */
export const ROLL_CALL_SECONDS = { min: 30, max: 180, standard: 60 } as const
