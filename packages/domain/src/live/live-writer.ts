/** Who writes in a room: a user, or a staff member at the desk. */
export interface LiveWriter {
  userId: number | null
  staffId?: number | null | undefined
}

/** True for the same person; nobody is the same as somebody unknown. */
export function isSameWriter(one: LiveWriter, other: LiveWriter): boolean {
  if (one.userId !== null) return one.userId === other.userId
  return one.staffId != null && one.staffId === other.staffId
}
