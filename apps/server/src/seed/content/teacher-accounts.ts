import type { SeedTeacherAccount } from '../model/types'
import { teachers } from './teachers'

/** Numbers with the prefix 100 are not assigned, and pass the phone validator (spec §5). */
export const teacherAccounts: SeedTeacherAccount[] = teachers.map(({ id, name, avatar }) => ({
  userId: 99_900 + id,
  teacherId: id,
  mobile: `10000000${id}`,
  nickname: `${name}老师`,
  avatar,
}))
