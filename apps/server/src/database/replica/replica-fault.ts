import { isOverloaded, sqlState } from '../transaction-guard'

/**
 * The beginnings of SQLSTATEs that tell of the replica, not of the statement: connection lost, conflict with what is being
 * replayed, no room, shut down or still starting, disk, internal fault; and a statement that no replica runs.
 */
const OF_THE_REPLICA = ['08', '40', '53', '57P', '58', 'XX', '25006', '0A000', '55000']
/** The time limit of statements: at the primary it would take as long. */
const TOO_LONG = '57014'
/** What the pool says when all of its connections were in use for too long. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect'
/** What a connection of the pool says when an answer did not come within the pool's `answerMs`. */
const NO_ANSWER = 'Query read timeout'

/** True for a failure that the primary need not have: the statement is asked there. */
export function isReplicasFault(error: unknown): boolean {
  const state = sqlState(error)
  if (state === TOO_LONG) return false
  return isOfTheReplica(state) || isLost(error)
}

/** True where the replica may be gone, as opposed to busy, or in conflict with one statement. */
export function isLeaving(error: unknown): boolean {
  const state = sqlState(error)
  if (isOfTheReplica(state)) return state?.startsWith('57P') === true
  return isLost(error) && !isAbout(error, NO_FREE_CONNECTION)
}

function isOfTheReplica(state: string | undefined): boolean {
  return OF_THE_REPLICA.some((beginning) => state?.startsWith(beginning))
}

function isLost(error: unknown): boolean {
  return isOverloaded(error) || isOfNetwork(error) || isAbout(error, NO_ANSWER)
}

/** What the system says when it can't reach a host, or no longer. */
function isOfNetwork(error: unknown): boolean {
  return causes(error).some((cause) => 'syscall' in cause)
}

function isAbout(error: unknown, message: string): boolean {
  return causes(error).some((cause) => cause.message === message)
}

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}
