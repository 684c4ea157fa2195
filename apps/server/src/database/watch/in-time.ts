/**
 * What `work` resolves with.
 *
 * @throws what `late` makes when `work` takes longer than `ms`.
 */
export async function inTime<T>(ms: number, work: () => Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // After a pause of this process the timer comes first, though the answer may have arrived: it is read before this.
      setImmediate(() => setImmediate(() => reject(late())))
    }, ms)
  })
  try {
    return await Promise.race([work(), limit])
  } finally {
    clearTimeout(timer)
  }
}
