import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'

/** @throws Refusal proofNeeded with what the client has to solve. `subject` is what the proof is good for. */
export async function requireProof(
  { proof }: Platform,
  request: { subject: string; level: number; answer: string | undefined; now: number },
): Promise<void> {
  const { subject, level, answer, now } = request
  if (answer && (await proof.accept(subject, answer, now))) return
  const data = await proof.demand(subject, level, now)
  if (data) throw new Refusal('proofNeeded', { data })
}
