import { Refusal } from '../../../platform/refusal'

/** Gives a refusal the status 403 and keeps its message: players and browsers don't read the envelope. */
export async function asLinkError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'notFound') throw error
    throw new Refusal('mediaLinkExpired', { message: error.message })
  }
}
