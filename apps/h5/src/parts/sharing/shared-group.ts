import { fenText } from '@kaozhou/ui'
import { href } from '../../routing/href'
import type { ShareContent } from './share-content'

/** A group that others are invited to; `price` in fen per person. */
export interface InvitedGroup {
  id: number
  course: { name: string; cover: string }
  price: number
  size: number
  placesLeft: number
}

/** The card that invites to a group. */
export function sharedGroup({ id, course, price, size, placesLeft }: InvitedGroup): ShareContent {
  return {
    title: `${fenText(price)} 拼《${course.name}》`,
    desc: placesLeft > 0 ? `${size} 人团，还差 ${placesLeft} 人，一起来学` : `${size} 人团`,
    path: href('/assembledetails/:id', { id }),
    image: course.cover,
  }
}
