import type { Executor } from '../../../database/executor'
import { pictures } from '../../../database/schema/content'

/** Keeps a picture that staff have sent; the same one again is there already. */
export async function insertDeskPicture(
  tx: Executor,
  picture: typeof pictures.$inferInsert,
): Promise<void> {
  await tx.insert(pictures).values(picture).onConflictDoNothing()
}
