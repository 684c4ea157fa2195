import { hasRight, type Role } from './rights'

/**
 * Whose comments somebody may see and answer at the desk: all, those on the courses of one teacher, or none. Who may hide
 * comments looks after all of them; a teacher has their own courses.
 */
export function commentScope({
  roles,
  teacherId,
}: {
  roles: readonly Role[]
  teacherId: number | null
}): 'all' | { teacherId: number } | 'none' {
  if (hasRight(roles, 'comments.hide')) return 'all'
  if (!hasRight(roles, 'comments') || teacherId === null) return 'none'
  return { teacherId }
}
