import { type ApiQuery, queryOf } from '@kaozhou/react'

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
    ...queryOf(
      ['wishes', 'wall', { exam, length: 6 }, 'list'],
      async (api, call) => (await api.wishes.wall({ exam, length: 6 }, call)).list,
    ),
    staleTime: 0,
  }
}
