/** Unknown paths, and the bare address, lead here (spec §2). */
export const FALLBACK_PATH = '/home'
