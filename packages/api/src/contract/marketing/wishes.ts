import * as v from 'valibot'
import * as school from '../../entities/school'
import { endpoint } from '../endpoint'
import { int, noInput, pageInput, pageOf, text } from '../wire-schemas'

export const list = endpoint({
  method: 'GET',
  path: '/api/wish_scores',
  summary: 'The scores that this person wishes for',
  access: 'user',
  input: noInput,
  output: v.array(school.wishScore),
})

export const save = endpoint({
  method: 'POST',
  path: '/api/wish_scores',
  summary: 'Wishes for a score in an exam',
  access: 'user',
  changes: ['wishes', 'activities'],
  input: v.object({ exam: school.wishExam, score: int(0, 710), wish: v.optional(text(60), '') }),
  output: school.wishScore,
})

export const wall = endpoint({
  method: 'GET',
  path: '/api/wish_scores/wall',
  summary: 'What others wish for, the newest first',
  input: v.object({ ...pageInput, exam: v.optional(school.wishExam, 'CET4') }),
  output: pageOf(
    v.object({
      nickname: v.string(),
      avatar: v.string(),
      score: v.number(),
      wish: v.string(),
      updatedAt: v.number(),
    }),
  ),
})
