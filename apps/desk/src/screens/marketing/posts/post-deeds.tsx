import type { DeskPost } from '@kaozhou/api/desk'
import type { ReactNode } from 'react'
import { ReviewDeeds } from '../+shared/review-deeds'

/** Accepts a post that waits or was refused by mistake, or refuses one that waits. */
export function PostDeeds({ post: { id, state } }: { post: DeskPost }): ReactNode {
  return (
    <ReviewDeeds
      name="投稿"
      state={state}
      draft={`refuse-post-${id}`}
      accept={(api, input) => api.posts.accept({ ...input, id })}
      refuse={(api, input) => api.posts.refuse({ ...input, id })}
      done={{ accepted: '已通过，奖励已发给学生', refused: '已退回，学生会收到通知' }}
    />
  )
}
