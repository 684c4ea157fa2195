/** A part that was killed and came back. Times are ms since the epoch. */
export interface Kill {
  part: 'server' | 'Redis' | 'replica'
  at: number
  /** When everything was as before. */
  healedAt: number
  /** What happened in between, and when. */
  text: string
}

/** Why a call was not answered: an HTTP status, nothing at all or in time, or a refusal of what nginx sent to a second server. */
export type Failure = number | 'no answer' | 'time-out' | 'sent twice'

export interface FailedAnswer {
  at: number
  failure: Failure
}

/** How many failed, by why they did. */
export type Failures = Partial<Record<Failure, number>>

/** How long a person waited for what they wanted, from their first try on. */
export interface Wait {
  began: number
  ended: number
}

export interface KillReport extends Kill {
  /** How many answers failed while it was not healed. */
  failed: Failures
  /** The longest wait that lies in that time, wholly or in part. */
  longestWaitMs: number
}

/** What was under way when a part had healed may fail a moment later. */
const AFTERMATH_MS = 2000
/** The call is to be made again, which the client does by itself. */
const TRY_AGAIN: ReadonlySet<Failure> = new Set([502, 503, 'sent twice'])

/** What people saw of each kill, and how many answers failed at other times. */
export function reportKills(
  kills: readonly Kill[],
  { failed, waits }: { failed: readonly FailedAnswer[]; waits: readonly Wait[] },
): { kills: KillReport[]; otherwise: Failures } {
  const isIn = ({ at, healedAt }: Kill, moment: number) =>
    moment >= at && moment <= healedAt + AFTERMATH_MS
  return {
    kills: kills.map((kill) => ({
      ...kill,
      failed: countFailures(failed.filter((one) => isIn(kill, one.at))),
      longestWaitMs: waits
        .filter(({ began, ended }) => began <= kill.healedAt && ended >= kill.at)
        .reduce((longest, { began, ended }) => Math.max(longest, ended - began), 0),
    })),
    otherwise: countFailures(failed.filter((one) => !kills.some((kill) => isIn(kill, one.at)))),
  }
}

/** The failures that do not tell to try again. */
export function wrongFailures(failed: readonly FailedAnswer[]): Failures {
  return countFailures(failed.filter(({ failure }) => !TRY_AGAIN.has(failure)))
}

/** `14 × 502, 3 × 503`. */
export function failuresText(failed: Failures): string {
  const parts = Object.entries(failed).map(([failure, count]) => `${count} × ${failure}`)
  return parts.join(', ') || 'none'
}

export function countFailures(failed: readonly FailedAnswer[]): Failures {
  const counts: Failures = {}
  for (const { failure } of failed) counts[failure] = (counts[failure] ?? 0) + 1
  return counts
}
