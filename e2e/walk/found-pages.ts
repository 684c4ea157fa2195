/** What search engines and chats read of a page, without a script. */
export interface FoundPage {
  headings: string[]
  linked: LinkedData[]
  /** The contents of `<meta property>` and `<meta name>` by their names. */
  metas: Map<string, string>
  /** Texts with a date or a time that stand outside of `<time datetime>`. */
  bareTimes: string[]
}

export type LinkedData = Record<string, unknown> & { '@type': string }

export function readPage(html: string): FoundPage {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)]
  return {
    headings: all(/<h1[^>]*>(.*?)<\/h1>/gs).map(([, inner = '']) => textOf(inner)),
    linked: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map(([, json = '']) =>
      JSON.parse(json),
    ),
    metas: new Map(
      all(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g).map(
        ([, name = '', text = '']) => [name, text],
      ),
    ),
    bareTimes: bareTimes(html),
  }
}

const DATE =
  /\d{1,2}[ \u00a0]?月[ \u00a0]?\d{1,2}[ \u00a0]?日|\d{4}-\d{2}-\d{2}|(?<![\d:])\d{1,2}:\d{2}(?![\d:])/

function bareTimes(html: string): string[] {
  const [, body = ''] = /<div id="root">(.*?)<script/s.exec(html) ?? []
  const rest = body
    .replace(/<time[^>]* datetime="[^"]+"[^>]*>.*?<\/time>/gis, '')
    .replace(/<!--.*?-->/g, '')
  return [...rest.matchAll(/>([^<>]+)</g)]
    .map(([, text = '']) => text)
    .filter((text) => DATE.test(text))
}

function textOf(inner: string): string {
  return inner.replace(/<[^>]*>/g, '').trim()
}

/** What Google asks of each kind of data (developers.google.com/search/docs/appearance/structured-data). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'],
  Event: [
    'name',
    'startDate',
    'location',
    'eventAttendanceMode',
    'eventStatus',
    'offers',
    'organizer',
  ],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  Person: ['name', 'url'],
  EducationalOrganization: ['name', 'url'],
}

/** What is missing or wrong in a page's structured data, in words. */
export function linkedFaults(linked: readonly LinkedData[]): string[] {
  return linked.flatMap((data) => {
    const type = data['@type']
    const required = REQUIRED[type]
    if (!required || data['@context'] !== 'https://schema.org') return [`unknown: ${type}`]
    const missing = required.filter((name) => !data[name]).map((name) => `${type} without ${name}`)
    return [...missing, ...relativeAddresses(data).map((path) => `${type}: ${path} is no address`)]
  })
}

const ADDRESSES = ['url', 'item', 'image']

function relativeAddresses(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'string' && ADDRESSES.includes(name)
      ? /^https?:\/\//.test(value)
        ? []
        : [value]
      : relativeAddresses(value),
  )
}
