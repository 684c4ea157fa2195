/** A teacher's id and the playback rate that was chosen last for them. */
export type TeacherSpeed = readonly [teacher: number, speed: number]

/** Of so many teachers the speed is remembered. */
export const MOST_TEACHER_SPEEDS = 50

/** The speeds, the last chosen first, after one was chosen for a teacher. The one that is older than all others is dropped when there are too many. */
export function withTeacherSpeed(
  speeds: readonly TeacherSpeed[],
  [teacher, speed]: TeacherSpeed,
): TeacherSpeed[] {
  const others = speeds.filter(([known]) => known !== teacher)
  return [[teacher, speed] as const, ...others].slice(0, MOST_TEACHER_SPEEDS)
}

/** The speed of a teacher; undefined for one whose speed was never chosen, or for a lesson of nobody. */
export function speedOfTeacher(
  speeds: readonly TeacherSpeed[],
  teacher: number | null,
): number | undefined {
  return speeds.find(([known]) => known === teacher)?.[1]
}
