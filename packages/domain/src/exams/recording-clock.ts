/** A recording of a mock begins so long after its part was entered: time to load it and to read the directions. */
export const RECORDING_LEAD_MS = 15_000

/**
 * Which second of a mock's recording is heard at `now`, by the server's clock alone: it goes on like the loudspeaker of a hall,
 * so that no device can stop it, and a second one hears on. Negative: seconds until it begins. Null: it is over.
 */
export function recordingSecond(
  { partStartedAt, seconds }: { partStartedAt: number; seconds: number },
  now: number,
): number | null {
  const second = (now - partStartedAt - RECORDING_LEAD_MS) / 1000
  return second < seconds ? second : null
}
