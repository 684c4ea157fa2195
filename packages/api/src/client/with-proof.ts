import type { ProofDemand, SolveOptions } from '../wire/proof-of-work'
import { solveProof } from '../wire/proof-of-work'
import { refusalDataOf } from './refusals/refusal-data-of'

/** A proof can expire while the device sleeps; a second one is asked for then. */
const MAX_PROOFS = 2

/**
 * Makes a call that may be answered with 4293, solves what that asks for, and calls again with the proof:
 *
 * ```ts
 * await withProof((proof) => client.session.sendCode({ mobile, type: 'LOGIN', proof }))
 * ```
 *
 * @throws what the call throws; the second 4293 after a proof is final.
 */
export async function withProof<T>(
  call: (proof: string | undefined) => Promise<T>,
  options?: SolveOptions,
): Promise<T> {
  let proof: string | undefined
  for (let solved = 0; ; solved += 1) {
    try {
      return await call(proof)
    } catch (error) {
      const demand = readDemand(error)
      if (!demand || solved === MAX_PROOFS) throw error
      proof = await solveProof(demand, options)
    }
  }
}

function readDemand(error: unknown): ProofDemand | null {
  const { challenge, bits }: Partial<ProofDemand> = refusalDataOf(error, 'proofNeeded') ?? {}
  // More than 24 bits would keep a phone busy for minutes: no server of ours asks for it.
  const isSolvable = typeof bits === 'number' && bits >= 0 && bits <= 24
  return typeof challenge === 'string' && isSolvable ? { challenge, bits } : null
}
