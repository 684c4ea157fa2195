import type { Chapter } from '@kaozhou/api'
import { HOUR } from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { provideBrand } from '../../../../../page/brand'
import { BRAND } from '../../../../../testing/brand.fixture'
import { chapter, courseProduct, section } from '../../../../../testing/course.fixture'
import { courseLinkedData } from './course-linked-data'

provideBrand(BRAND)

const NOW = Date.parse('2026-11-25T12:00:00+08:00')
const COURSE = courseProduct({ id: 1001 })

const live = (id: number, startTime: number, changes = {}) =>
  section(id, { type: 2, startTime, endTime: startTime + HOUR, durationSeconds: 3600, ...changes })

const CHAPTERS: Chapter[] = [
  chapter(1, [
    live(11, NOW - 5 * HOUR, { name: '昨天的课' }),
    live(13, NOW + 5 * HOUR, { name: '后天的课' }),
    live(12, NOW + 2 * HOUR, { name: '明天的课' }),
    section(14, { type: 4, startTime: NOW + HOUR, endTime: NOW + 2 * HOUR, durationSeconds: 1800 }),
  ]),
]

const typed = (data: readonly object[], type: string) =>
  data.filter((one) => (one as { '@type': string })['@type'] === type) as Record<string, unknown>[]

/** What Google requires or recommends of each kind (developers.google.com/search/docs/appearance/structured-data). */
const SHAPES = {
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance', 'url', 'image'],
  Event: [
    'name',
    'description',
    'image',
    'startDate',
    'endDate',
    'location',
    'eventAttendanceMode',
    'eventStatus',
    'offers',
    'organizer',
    'performer',
  ],
  BreadcrumbList: ['itemListElement'],
}

test.each(Object.entries(SHAPES))('the data of a course has a %s with %j', (type, names) => {
  const found = typed(courseLinkedData(COURSE, CHAPTERS, NOW), type)
  expect(found).toHaveLength(1)
  const [data = {}] = found
  expect(data['@context']).toBe('https://schema.org')
  expect(names.filter((name) => !data[name])).toEqual([])
})

test.each([
  { saleState: 'onSale', price: 9900, availability: 'InStock', text: '99.00', category: 'Paid' },
  { saleState: 'soldOut', price: 9950, availability: 'SoldOut', text: '99.50', category: 'Paid' },
  { saleState: 'free', price: 0, availability: 'InStock', text: '0.00', category: 'Free' },
] as const)('a course that is $saleState is offered as $availability for $text', (row) => {
  const { saleState, price, availability, text, category } = row
  const data = courseLinkedData(courseProduct({ id: 1001, saleState, price }), CHAPTERS, NOW)
  const offers = {
    '@type': 'Offer',
    url: '/details/1001',
    price: text,
    priceCurrency: 'CNY',
    category,
    availability: `https://schema.org/${availability}`,
  }
  expect(typed(data, 'Course')).toMatchObject([{ offers }])
  expect(typed(data, 'Event')).toMatchObject([{ offers }])
})

describe('live classes', () => {
  test('the next one is an event online, in Beijing’s time', () => {
    const data = courseLinkedData(COURSE, CHAPTERS, NOW)
    expect(typed(data, 'Event')).toMatchObject([
      {
        name: '四级全程班：明天的课',
        startDate: '2026-11-25T14:00:00+08:00',
        endDate: '2026-11-25T15:00:00+08:00',
        location: { '@type': 'VirtualLocation', url: '/details/1001' },
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        eventStatus: 'https://schema.org/EventScheduled',
      },
    ])
  })

  test('a course whose classes are over has none', () => {
    const data = courseLinkedData(COURSE, CHAPTERS, NOW + 24 * HOUR)
    expect(typed(data, 'Event')).toEqual([])
  })
})

test('a course lasts as long as its lessons, and says how to come to it', () => {
  const data = courseLinkedData(COURSE, CHAPTERS, NOW)
  expect(typed(data, 'Course')).toMatchObject([
    { hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT3H30M' } },
  ])
  const [{ itemListElement = [] } = {}] = typed(data, 'BreadcrumbList')
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: BRAND.name, item: '/home' },
    { '@type': 'ListItem', position: 2, name: '四六级', item: '/course/list?category=1' },
    { '@type': 'ListItem', position: 3, name: '四级全程班', item: '/details/1001' },
  ])
})
