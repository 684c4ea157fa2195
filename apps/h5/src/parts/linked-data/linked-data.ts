// What a page is about, as schema.org has it; every address is a path, which the server makes absolute.
import { brand } from '../../page/brand'
import { href } from '../../routing/href'

const CONTEXT = 'https://schema.org'

export interface LinkedData {
  '@context': typeof CONTEXT
  '@type': string
  [property: string]: unknown
}

/** One item of structured data (schema.org), with its context. */
export function linkedData(type: string, properties: Record<string, unknown>): LinkedData {
  return { '@context': CONTEXT, '@type': type, ...properties }
}

/** The school, as the provider of courses and the organizer of classes. */
export function school(): object {
  return { '@type': 'EducationalOrganization', name: brand().name, url: href('/home') }
}

interface Step {
  name: string
  item: string
}

/** The pages from the home page down to this one, which is the last step. */
export function breadcrumbs(steps: readonly Step[]): LinkedData {
  const all = [{ name: brand().name, item: href('/home') }, ...steps]
  return linkedData('BreadcrumbList', {
    itemListElement: all.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  })
}

/** The courses that a page lists, each by its address; nothing for an empty list. */
export function courseList(courses: readonly { id: number }[]): LinkedData[] {
  if (courses.length === 0) return []
  const items = courses.map(({ id }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    url: href('/details/:id', { id }),
  }))
  return [linkedData('ItemList', { itemListElement: items })]
}
