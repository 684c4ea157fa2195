import * as v from 'valibot'
import { parcel, tracking } from '../../entities/logistics'
import { endpoint } from '../endpoint'
import { id, pageInput, pageOf, text } from '../wire-schemas'

export const list = endpoint({
  method: 'GET',
  path: '/api/logistics/current',
  summary: 'Express deliveries of this person, the newest first',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(parcel),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/logistics/{id}',
  summary: 'One express delivery',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: parcel,
})

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/logistics/{id}',
  summary: 'Sends a delivery elsewhere, before it is shipped: to a saved address or a written one',
  access: 'user',
  refuses: ['notFound', 'parcelShipped'],
  input: v.object({
    id: id(),
    addressId: v.optional(id()),
    name: v.optional(text(60), ''),
    mobile: v.optional(text(20), ''),
    regionCode: v.optional(text(6), ''),
    detail: v.optional(text(300), ''),
  }),
  output: parcel,
})

export const track = endpoint({
  method: 'GET',
  path: '/api/logistics/{id}/tracking',
  summary: 'What happened to a delivery, the newest first',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: tracking,
})
