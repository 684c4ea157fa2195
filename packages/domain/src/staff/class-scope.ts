import { hasRight, type Role } from './rights'

/** Whose classes somebody may teach at the desk: all, those of one teacher, or none. */
export function classScope({
  roles,
  teacherId,
}: {
  roles: readonly Role[]
  teacherId: number | null
}): 'all' | { teacherId: number } | 'none' {
  if (hasRight(roles, 'classes.all')) return 'all'
  if (!hasRight(roles, 'classes') || teacherId === null) return 'none'
  return { teacherId }
}
