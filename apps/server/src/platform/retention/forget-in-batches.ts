const BATCH = 500
/** Batches of one kind in one run: the rest waits for the next run instead of holding the database. */
const BATCHES_PER_RUN = 20

/**
 * Deletes up to 10,000 rows of a kind. Resolves with true when there may be more.
 *
 * @param forget deletes up to so many and resolves with how many it deleted
 */
export async function forgetInBatches(
  forget: (limit: number) => Promise<number>,
): Promise<boolean> {
  for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
    if ((await forget(BATCH)) < BATCH) return false
  }
  return true
}
