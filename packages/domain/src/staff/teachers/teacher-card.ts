import { TEACHER_LIMITS } from './teacher-limits'

/** What the desk changes of a teacher: what students read on their card and page. */
export interface TeacherCard {
  /** As students read it. */
  name: string
  /** What they teach, in a line. */
  title: string
  /** Years of teaching. */
  years: number
  /** What they teach: 四级, 考研英语. */
  subjects: readonly string[]
  /** One sentence of theirs. */
  motto: string
  /** Paragraphs by line. */
  biography: string
}

/** Why a teacher can't be so. */
export type TeacherFault = 'name' | 'title' | 'subjects' | 'motto' | 'biography'

/** What staff read of it. */
export const TEACHER_FAULTS: Readonly<Record<TeacherFault, string>> = {
  name: '请写姓名',
  title: '请写头衔，例如：四六级阅读与写作主讲',
  subjects: `请写教什么，用、隔开，最多 ${TEACHER_LIMITS.subjects} 个，每个最多 ${TEACHER_LIMITS.subject} 个字`,
  motto: '请写一句话',
  biography: '请写介绍',
}

/** Why a teacher can't be so; null when they can. */
export function teacherFault(card: TeacherCard): TeacherFault | null {
  const { subjects } = card
  for (const field of ['name', 'title', 'motto', 'biography'] as const) {
    if (card[field].trim() === '') return field
  }
  const isRight =
    subjects.length > 0 &&
    subjects.length <= TEACHER_LIMITS.subjects &&
    new Set(subjects).size === subjects.length &&
    subjects.every((one) => one.trim() !== '' && one.length <= TEACHER_LIMITS.subject)
  return isRight ? null : 'subjects'
}

/** `阅读、写作` as a list. */
export function subjectsOf(text: string): string[] {
  return text
    .split(/[、,，\s]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

const WORDS = { name: '姓名', title: '头衔', motto: '一句话' } as const

/** What follows when a teacher's card becomes so, in sentences for staff. `courses`: how many they teach. */
export function teacherChangeWords(
  before: TeacherCard,
  after: TeacherCard,
  { courses, newPicture }: { courses: number; newPicture: boolean },
): string[] {
  const fields = Object.keys(WORDS) as (keyof typeof WORDS)[]
  const subjects = [before, after].map((card) => card.subjects.join('、'))
  const lines = [
    ...fields
      .filter((field) => before[field] !== after[field])
      .map((field) => `${WORDS[field]}：“${before[field]}” → “${after[field]}”。`),
    before.years !== after.years && `教龄：${before.years} 年 → ${after.years} 年。`,
    subjects[0] !== subjects[1] && `教：${subjects[0]} → ${subjects[1]}。`,
    before.biography !== after.biography && '介绍换成新写的。',
    newPicture && '换一张照片，留中间的正方形；直播间里没有自己换过头像的老师也用它。',
    `老师的主页、${courses} 门课的页面马上是这样，已经打开的页面一分钟内。`,
  ]
  return lines.filter((line) => typeof line === 'string')
}
