/** What has been started for one entry of the browser's history. */
interface Visit {
  /** When its data was first requested, ms since epoch. */
  dataStart?: number
  /** Its data, by whether somebody was logged in when it was requested. */
  data: Map<boolean, Promise<unknown>>
  /** Its screen may replace the one before. */
  ready?: Promise<void>
}

const visits = new Map<string, Visit>()

/** The visit with this router key; a new one at the first call. */
export function visitOf(key: string): Visit {
  const known = visits.get(key)
  if (known) return known
  const visit: Visit = { data: new Map() }
  visits.set(key, visit)
  return visit
}

/** When the data of a visit was first requested, ms since epoch. */
export function visitDataStart(key: string): number | undefined {
  return visits.get(key)?.dataStart
}
