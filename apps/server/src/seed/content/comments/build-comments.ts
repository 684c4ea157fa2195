import { DAY, HOUR, MINUTE } from '../../model/seed-clock'
import { randomInt, seededRandom } from '../../model/seeded-random'
import type { SeedComment } from '../../model/types'
import type { CourseDraft } from '../courses/course-draft'
import { cetComments } from './cet-comments'
import type { CommentDraft } from './comment-draft'
import { anyComments, liveComments, paperComments, recordedComments } from './general-comments'
import { nicknames } from './nicknames'
import { postgraduateComments } from './postgraduate-comments'
import { universityComments } from './university-comments'

const AVATARS = 12
const OLDEST = 140 * DAY

const specificComments: Record<number, CommentDraft[]> = {
  ...cetComments,
  ...postgraduateComments,
  ...universityComments,
}

/** General comments are added to courses with many buyers; free and small ones have their own comments only. */
function takesGeneral({ price, status, sold }: CourseDraft): boolean {
  return price > 0 && status !== 'off' && sold > 200
}

function dealOut(
  pool: readonly CommentDraft[],
  courses: readonly CourseDraft[],
  random: () => number,
  into: Map<number, CommentDraft[]>,
): void {
  const offset = randomInt(random, 0, courses.length - 1)
  for (const [index, comment] of pool.entries()) {
    const course = courses[(index + offset) % courses.length]
    if (course) into.get(course.id)?.push(comment)
  }
}

function commentsByCourse(
  drafts: readonly CourseDraft[],
  random: () => number,
): Map<number, CommentDraft[]> {
  const byCourse = new Map(drafts.map(({ id }) => [id, [...(specificComments[id] ?? [])]]))
  const general = drafts.filter(takesGeneral)
  const isLive = ({ timetable }: CourseDraft) => timetable !== undefined
  dealOut(liveComments, general.filter(isLive), random, byCourse)
  dealOut(
    recordedComments,
    general.filter((draft) => !isLive(draft)),
    random,
    byCourse,
  )
  dealOut(
    paperComments,
    general.filter(({ material }) => material),
    random,
    byCourse,
  )
  dealOut(anyComments, general, random, byCourse)
  return byCourse
}

/** 300 hand-written comments; a seeded random source chooses author, time and likes. */
export function buildComments(drafts: readonly CourseDraft[], now: number): SeedComment[] {
  const random = seededRandom(20_240_901)
  const rows = [...commentsByCourse(drafts, random)].flatMap(([courseId, comments]) =>
    comments.map((comment) => ({ courseId, comment })),
  )
  return rows.map(({ courseId, comment: [score, content, reply] }, index) => {
    // Squared, so that more of them are recent.
    const age = 2 * HOUR + Math.floor(random() ** 2 * OLDEST)
    const createdAt = now - age
    const repliedAt = reply ? createdAt + randomInt(random, 20, 115) * MINUTE : null
    const person = index % nicknames.length
    return {
      id: 20_001 + index,
      courseId,
      nickname: nicknames[person] ?? '考舟同学',
      avatar: `avatars/${(person % AVATARS) + 1}.svg`,
      score,
      content,
      reply: reply ?? null,
      repliedAt,
      likes: Math.floor(random() ** 3 * 86),
      createdAt,
    }
  })
}
