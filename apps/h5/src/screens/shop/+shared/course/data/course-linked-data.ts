import type { Chapter, CourseProduct } from '@kaozhou/api'
import { beijingIso } from '@kaozhou/domain'
import {
  breadcrumbs,
  type LinkedData,
  linkedData,
  school,
} from '../../../../../parts/linked-data/linked-data'
import { href } from '../../../../../routing/href'
import { classEvents } from './class-events'

/** A course, its offer, its next live class and its place in the shop. */
export function courseLinkedData(
  course: CourseProduct,
  chapters: readonly Chapter[],
  now: number,
): LinkedData[] {
  const { id, name, summary, cover } = course
  const url = href('/details/:id', { id })
  const offer = courseOffer(course)
  const about = linkedData('Course', {
    name,
    description: summary,
    url,
    image: cover,
    inLanguage: 'zh-CN',
    provider: school(),
    offers: offer,
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...workload(chapters),
      ...timesOf(course),
    },
  })
  return [about, ...classEvents(course, chapters, offer, now), placeOf(course, url)]
}

function courseOffer({ id, price, saleState, limitedPrice }: CourseProduct): object {
  return {
    '@type': 'Offer',
    url: href('/details/:id', { id }),
    category: price === 0 ? 'Free' : 'Paid',
    price: (price / 100).toFixed(2),
    priceCurrency: 'CNY',
    availability: `https://schema.org/${AVAILABILITY[saleState]}`,
    ...(limitedPrice && { priceValidUntil: beijingIso(limitedPrice.endTime) }),
  }
}

const AVAILABILITY = {
  onSale: 'InStock',
  free: 'InStock',
  owned: 'InStock',
  soldOut: 'SoldOut',
  offShelf: 'Discontinued',
} as const satisfies Record<CourseProduct['saleState'], string>

const MINUTE_SECONDS = 60

/** All lessons together, as an ISO 8601 duration. */
function workload(chapters: readonly Chapter[]): object {
  const lessons = chapters.flatMap(({ sections }) => sections)
  const seconds = lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  const minutes = Math.round(seconds / MINUTE_SECONDS)
  return minutes > 0 ? { courseWorkload: `PT${Math.floor(minutes / 60)}H${minutes % 60}M` } : {}
}

function timesOf({ startTime, endTime }: CourseProduct): object {
  return {
    ...(startTime !== null && { startDate: beijingIso(startTime) }),
    ...(endTime !== null && { endDate: beijingIso(endTime) }),
  }
}

function placeOf({ name, categories }: CourseProduct, url: string): LinkedData {
  const shelves = categories.map(({ id, name: category }) => ({
    name: category,
    item: href('/course/list', { category: id }),
  }))
  return breadcrumbs([...shelves, { name, item: url }])
}
