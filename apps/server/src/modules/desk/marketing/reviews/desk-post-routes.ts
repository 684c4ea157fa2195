import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { deskPostDetail, pageOfPosts } from './desk-post-service'
import { acceptPost, refusePost } from './post-deeds'
import { reviewCounts } from './review-queue-repository'

export function deskPostHandlers(platform: Platform): DeskHandlers['posts'] {
  const { db } = platform.store
  return {
    list: (input) => pageOfPosts(db, input),
    counts: () => reviewCounts(db, 'posts'),
    detail: ({ id }) => deskPostDetail(db, id),
    accept: (input, call) => acceptPost(platform, input, call),
    refuse: (input, call) => refusePost(platform, input, call),
  }
}
