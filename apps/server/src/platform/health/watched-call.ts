/** Who is told how a call went. */
export interface CallWatch {
  answered(): void
  failed(error: unknown): void
}

/** A call whose end is told; the caller gets the same answer or error. */
export function watchedCall<Input extends unknown[], T>(
  call: (...input: Input) => Promise<T>,
  { answered, failed }: CallWatch,
): (...input: Input) => Promise<T> {
  return async (...input) => {
    try {
      const answer = await call(...input)
      answered()
      return answer
    } catch (error) {
      failed(error)
      throw error
    }
  }
}
