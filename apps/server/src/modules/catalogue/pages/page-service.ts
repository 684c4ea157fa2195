import type { ComposedPage, PageBlock } from '@kaozhou/api'
import type { Executor, Reader, Store } from '../../../database/executor'
import { sharedReader } from '../../../database/replica/reader'
import type { StoredPageBlock } from '../../../database/schema/content'
import type { Viewer } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { couponOffer } from '../coupons/wallet-service'
import { findCourses, loadRelations } from '../courses/course-repository'
import { presentCard } from '../courses/present-course'
import type { PageRow } from './page-repository'

/** A page whose blocks contain what they refer to; expired coupons and courses that are off sale are left out. */
export async function composePage(
  store: Store,
  find: (db: Reader) => Promise<PageRow | null>,
  viewer: Viewer,
): Promise<ComposedPage> {
  const db = sharedReader(store, viewer)
  const page = await find(db)
  if (!page) throw new Refusal('notFound')
  const blocks: PageBlock[] = []
  for (const block of page.blocks) {
    const filled = await fillBlock({ db, own: store.db }, block, viewer)
    if (filled) blocks.push(filled)
  }
  const { id, title, description } = page
  return { id, title, description, blocks, now: viewer.now }
}

async function fillBlock(
  { db, own }: { db: Reader; own: Executor },
  block: StoredPageBlock,
  viewer: Viewer,
): Promise<PageBlock | null> {
  switch (block.kind) {
    case 'image':
      return { ...block, image: artAddress(block.image) }
    case 'courses': {
      const courses = await courseCards(db, block.courseIds, viewer.now)
      return courses.length > 0 ? { kind: 'courses', title: block.title, courses } : null
    }
    case 'coupon': {
      const coupon = await couponOffer(own, block.couponId, viewer)
      return coupon.endTime > viewer.now ? { kind: 'coupon', coupon } : null
    }
    case 'text':
    case 'countdown':
    case 'button':
      return block
  }
}

async function courseCards(db: Reader, ids: readonly number[], now: number) {
  const rows = await findCourses(db, ids)
  const relations = await loadRelations(db, ids)
  return ids.flatMap((id) => {
    const course = rows.find((row) => row.id === id && row.status === 'on')
    return course ? [presentCard(course, relations.get(id), now)] : []
  })
}
