// What a page is about, as schema.org has it; every address is a path, which the server makes absolute.
import { brand } from '../../page/brand'
import { href } from '../../routing/href'

const CONTEXT = 'https://schema.org'

export interface LinkedData {
  '@context': typeof CONTEXT
  '@type': string
  [property: string]: unknown
}

/** A thing at the top of a page's data. */
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

/** The way from the home page to a page; the last step is the page. */
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
