import { MINUTE } from '@kaozhou/domain'
import { comments } from '../../database/schema/catalogue'
import type { Content, EntryOf } from '../format/kinds'
import { avatarKey } from '../pictures/picture-keys'
import type { TableRows } from './table-rows'

/** The comments that a demonstration starts with; those of people are not the content's. */
export function commentRows({ comments: list }: Content, origin: number): TableRows {
  return {
    table: comments,
    rows: list.map((comment) => commentRow(comment, origin)),
    keeps: ['likes', 'createdAt', 'repliedAt'],
    owns: ({ userId }) => userId === null,
  }
}

function commentRow(comment: EntryOf<'comments'>, origin: number): typeof comments.$inferInsert {
  const { id, course, nickname, avatar, score, text, minutesAgo, likes, reply } = comment
  const createdAt = origin - minutesAgo * MINUTE
  return {
    id,
    courseId: course,
    nickname,
    avatar: avatarKey(avatar),
    score,
    content: text,
    reply: reply?.text ?? null,
    repliedAt: reply ? createdAt + reply.minutesLater * MINUTE : null,
    likes,
    createdAt,
  }
}
