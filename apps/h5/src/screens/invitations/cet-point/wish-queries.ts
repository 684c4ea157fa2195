import type { WishScore } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export interface WallWish {
  nickname: string
  avatar: string
  score: number
  wish: string
  updatedAt: number
}

export type CetExam = 'CET4' | 'CET6'

/** The wishes of other users, the newest first. */
export function wishWallQuery(exam: CetExam): ApiQuery<WallWish[]> {
  return {
    ...apiQuery(
      ['wishes', 'wall', exam],
      async (api, call) =>
        (await api.wishes.wall({ exam, length: 6 }, { ...call, noToast: true })).list,
    ),
    staleTime: 0,
  }
}

export const myWishesQuery: ApiQuery<WishScore[]> = {
  ...apiQuery(['wishes', 'mine'], (api, call) => api.wishes.list({}, { ...call, noToast: true })),
  staleTime: 0,
}
