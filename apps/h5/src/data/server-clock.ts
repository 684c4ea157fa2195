import { clockSkew } from '@kaozhou/domain'

/** A clock with the server's time, so that countdowns are right on a phone whose own clock is wrong. */
export function serverClock(serverNow: number, answeredAt: number): () => number {
  const skew = clockSkew(serverNow, answeredAt)
  return () => Date.now() + skew
}
