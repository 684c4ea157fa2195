import * as v from 'valibot'
import { composedPage } from '../../entities/page'
import { endpoint } from '../endpoint'
import { id, text } from '../wire-schemas'

export const detail = endpoint({
  method: 'GET',
  path: '/api/pages/{id}',
  summary: 'A page that the server composes: image, text, courses, coupon, countdown, button',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: composedPage,
})

export const configPage = endpoint({
  method: 'GET',
  path: '/api/sysConfigs/pages/{key}',
  summary: 'A page of the app by its name: recruit, community, newgiftpack, …',
  refuses: ['notFound'],
  input: v.object({ key: text(40, 1) }),
  output: composedPage,
})
