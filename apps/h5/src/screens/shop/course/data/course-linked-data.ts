import type { CourseProduct } from '@kaozhou/api'
import { brand } from '../../../../page/brand'
import { href } from '../../../../routing/href'

/** A course, its offer and its place in the shop, as schema.org has them. */
export function courseLinkedData(course: CourseProduct): object[] {
  const url = href('/details/:id', { id: course.id })
  const provider = { '@type': 'Organization', name: brand().name, url: href('/home') }
  const offer = {
    '@type': 'Offer',
    url,
    category: course.price === 0 ? 'Free' : 'Paid',
    price: (course.price / 100).toFixed(2),
    priceCurrency: 'CNY',
    availability: `https://schema.org/${AVAILABILITY[course.saleState]}`,
  }
  const about = {
    '@context': CONTEXT,
    '@type': 'Course',
    name: course.name,
    description: course.summary,
    url,
    image: course.cover,
    inLanguage: 'zh-CN',
    provider,
    offers: offer,
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online', ...timesOf(course) },
  }
  return [about, placeOf(course, url)]
}

const CONTEXT = 'https://schema.org'

const AVAILABILITY = {
  onSale: 'InStock',
  free: 'InStock',
  owned: 'InStock',
  soldOut: 'SoldOut',
  offShelf: 'Discontinued',
} as const satisfies Record<CourseProduct['saleState'], string>

function timesOf({ startTime, endTime }: CourseProduct): object {
  const iso = (time: number) => new Date(time).toISOString()
  return {
    ...(startTime !== null && { startDate: iso(startTime) }),
    ...(endTime !== null && { endDate: iso(endTime) }),
  }
}

function placeOf({ name, categories }: CourseProduct, url: string): object {
  const steps = [
    { name: brand().name, item: href('/home') },
    ...categories.map(({ id, name: category }) => ({
      name: category,
      item: href('/course/list', { category: id }),
    })),
    { name, item: url },
  ]
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}
