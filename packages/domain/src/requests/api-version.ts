/** The version header (spec §9). */
export const API_VERSION = 5
/** The version header of course info, the recommend list and orders (spec §9). */
export const API_VERSION_OLD = 2
