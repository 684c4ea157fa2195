import sha256 from 'crypto-js/sha256.js'

/** Work that the server asks for with error 4293 before it sends an SMS code or takes another guess. */
export interface ProofDemand {
  /** A text without spaces. */
  challenge: string
  /** Leading zero bits that the hash of the answer needs. */
  bits: number
}

/** How to solve a {@link ProofDemand}. */
export interface SolveOptions {
  /** Called a few times a second with the chance from 0 to 1 that a solver of this speed would be done by now. */
  onProgress?: (share: number) => void
  /** Ends the search: the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

/** Work within one slice, in ms: short enough that typing and animations go on. */
const SLICE_MS = 12
const HASHES_PER_LOOK = 50

/** True when the answer's SHA-256 begins with this many zero bits. */
export function isProof(answer: string, bits: number): boolean {
  const [first = -1] = sha256(answer).words
  return Math.clz32(first) >= bits
}

/**
 * Finds the answer, `challenge.n`, by trying one number after another in short slices, so that the page stays usable.
 * 2 ** bits tries on average; at most 32 bits.
 */
export async function solveProof(
  { challenge, bits }: ProofDemand,
  { onProgress, signal }: SolveOptions = {},
): Promise<string> {
  for (let n = 0; ; ) {
    const sliceEnd = performance.now() + SLICE_MS
    while (performance.now() < sliceEnd) {
      for (const end = n + HASHES_PER_LOOK; n < end; n += 1) {
        const answer = `${challenge}.${n}`
        if (isProof(answer, bits)) return answer
      }
    }
    onProgress?.(1 - Math.exp(-n / 2 ** bits))
    await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
  }
}
