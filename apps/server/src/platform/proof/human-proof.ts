/**
 * What callers are asked for before costly calls, once they have made many: work of their machine, or, with an adapter
 * of a picture service, of the person.
 */
export interface HumanProof {
  /** What to send to the client as `data` of proofNeeded; null when nothing is ever asked. `level` from 0: how hard. */
  demand(subject: string, level: number, now: number): Promise<ProofDemand | null>
  /** True for a right answer to a demand for the same subject, once. */
  accept(subject: string, answer: string, now: number): Promise<boolean>
}

/** See `solveProof` of @kaozhou/api. */
interface ProofDemand {
  challenge: string
  bits: number
}

/** Asks for nothing: for tests and trials. */
export const noProof: HumanProof = {
  demand: async () => null,
  accept: async () => true,
}
