import { clockSkew } from '@kaozhou/domain'

/** The server's clock, from an answer's own time and when it came: countdowns are right on a phone that is wrong. */
export function serverClock(serverNow: number, answeredAt: number): () => number {
  const skew = clockSkew(serverNow, answeredAt)
  return () => Date.now() + skew
}
