import { hasRight, type Role } from './rights'

/** Whose classes somebody may teach at the desk: all, for who looks after the staff, those of one teacher, or none. */
export function classScope({
  roles,
  teacherId,
}: {
  roles: readonly Role[]
  teacherId: number | null
}): 'all' | { teacherId: number } | 'none' {
  if (!hasRight(roles, 'classes')) return 'none'
  if (hasRight(roles, 'staff')) return 'all'
  if (teacherId === null) return 'none'
  return { teacherId }
}
