import * as v from 'valibot'
import * as marketing from '../../entities/marketing'
import { endpoint } from '../endpoint'
import { id, manyOf } from '../wire-schemas'

export const detail = endpoint({
  method: 'GET',
  path: '/api/markets/joints/{id}',
  summary: 'A bundle: its courses, the rules of its groups, its price',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: marketing.bundle,
})

export const checkChoice = endpoint({
  method: 'GET',
  path: '/api/markets/joints/group_rules',
  summary: 'Whether a choice fits a bundle’s rules, and what it comes to',
  refuses: ['notFound'],
  input: v.object({ id: id(), courseIds: v.optional(manyOf(id(), 50), []) }),
  output: marketing.bundleChoice,
})
