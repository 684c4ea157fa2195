import * as v from 'valibot'
import { deskFound } from '../../entities/desk/orders'
import { endpoint } from '../endpoint'
import { text } from '../wire-schemas'

export const all = endpoint({
  method: 'GET',
  path: '/api/desk/find',
  summary: 'People, orders and courses by phone, number, payment, parcel or name',
  access: { staff: 'people.see' },
  input: v.object({ text: text(64) }),
  output: deskFound,
})
