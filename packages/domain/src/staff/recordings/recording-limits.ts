const MEGABYTE = 1024 * 1024

/** What the desk takes of a lesson's recording, in bytes, seconds and numbers. */
export const RECORDING_LIMITS = {
  /** Of a film: as much as a file of the content may have, less the byte that a number of 32 bits can't count. */
  bytes: 2048 * MEGABYTE - 1,
  /** Of one that is sound alone. */
  soundBytes: 200 * MEGABYTE,
  /** As long as a lesson may be. */
  seconds: 600 * 60,
} as const
