/** Who writes in a room: a user, or a staff member at the desk. */
export interface LiveWriter {
  /** The user; null at the desk. */
  userId: number | null
  /** The staff member; null or missing for a user. */
  staffId?: number | null | undefined
}

/** True for the same person; nobody is the same as somebody unknown. */
export function isSameWriter(one: LiveWriter, other: LiveWriter): boolean {
  if (one.userId !== null) return one.userId === other.userId
  return one.staffId != null && one.staffId === other.staffId
}
