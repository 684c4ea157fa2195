/** Who is in a room: a user, or a staff member who teaches it at the desk. */
export type RoomPerson = { userId: number; staffId: null } | StaffInRoom

export interface StaffInRoom {
  userId: null
  staffId: number
  /** As students see them. */
  nickname: string
  avatar: string
}

export function isSamePerson(one: RoomPerson, other: RoomPerson): boolean {
  return one.userId === other.userId && one.staffId === other.staffId
}
