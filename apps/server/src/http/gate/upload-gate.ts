import { Refusal } from '../../platform/refusal'

/** Uploads that one person sends at the same time: two phones, say. */
const PER_PERSON = 2
/** What all uploads under way may hold in memory. */
const TOTAL_BYTES = 48 * 1024 * 1024
/** A form's fields beside its file. */
const FORM_BYTES = 64 * 1024

/** Counts the uploads whose bytes this process holds. */
export interface UploadGate {
  /**
   * Runs `work`, which reads an upload into memory.
   *
   * @param person - Who sends it.
   * @param declared - `Content-Length`; without one the largest upload is assumed.
   * @throws Refusal imageTooLarge, tooManyRequests when the person has others under way, or busy when the process has.
   */
  pass<T>(person: string, declared: string | undefined, work: () => Promise<T>): Promise<T>
}

/** @param maxFileBytes - Of one file. */
export function createUploadGate(maxFileBytes: number): UploadGate {
  const underWay = new Map<string, number>()
  const largest = maxFileBytes + FORM_BYTES
  let held = 0
  return {
    async pass(person, declared, work) {
      const bytes = declared === undefined ? largest : Number(declared)
      if (!(bytes <= largest)) throw new Refusal('imageTooLarge')
      const count = underWay.get(person) ?? 0
      if (count >= PER_PERSON) throw new Refusal('tooManyRequests')
      if (held + bytes > TOTAL_BYTES) throw new Refusal('busy')
      underWay.set(person, count + 1)
      held += bytes
      try {
        return await work()
      } finally {
        held -= bytes
        const left = (underWay.get(person) ?? 1) - 1
        if (left > 0) underWay.set(person, left)
        else underWay.delete(person)
      }
    },
  }
}
