/** A live lesson's playback can be watched this many hours after its end. Every text that promises it derives from here. */
export const PLAYBACK_READY_HOURS = 24

/** {@link PLAYBACK_READY_HOURS} in ms. */
export const PLAYBACK_READY_MS: number = PLAYBACK_READY_HOURS * 3_600_000
