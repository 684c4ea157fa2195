import type { Admission } from '@kaozhou/api'

/** The contents of the form, as typed. */
export interface AdmissionDraft {
  school: string
  major: string
  year: string
  score: string
  words: string
  courseIds: number[]
}

/** Messages by field; without one the form can be sent. */
export type AdmissionFaults = Partial<Record<keyof AdmissionDraft, string>>

/** The saved admission, or an empty form for this year. */
export function draftOf(before: Admission | undefined, thisYear: number): AdmissionDraft {
  return {
    school: before?.school ?? '',
    major: before?.major ?? '',
    year: String(before?.year ?? thisYear),
    score: before?.score ? String(before.score) : '',
    words: before?.words ?? '',
    courseIds: before?.courses.map(({ id }) => id) ?? [],
  }
}

export function faultsOf({ school, major, score }: AdmissionDraft): AdmissionFaults {
  return {
    ...(school.trim() === '' && { school: '请填写学校' }),
    ...(major.trim() === '' && { major: '请填写专业' }),
    ...(score.trim() !== '' &&
      !/^\d{1,3}$/.test(score.trim()) && { score: '请填 0 到 900 的整数' }),
    ...(Number(score) > 900 && { score: '请填 0 到 900 的整数' }),
  }
}
