import { tabStorage } from '../page/storage'
import { PLACES_KEY } from './places-key'

/** Where a history entry was scrolled to, and what stood there: heights above it may differ after a reload. */
interface Place {
  top: number
  /** Address of the list item in the middle of the screen, and its distance from the upper edge, px. */
  link?: string
  linkTop?: number
}

const MAX_PLACES = 50
const SETTLED_AFTER_MS = 80
/** After this time a place is no longer searched: a list loads its pages again as far as it was. */
const RESTORE_WITHIN_MS = 20_000
/** Frames without a change after which a place counts as reached: what stands above it may still be loading. */
const STEADY_FRAMES = 180
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const places = new Map<string, Place>(storedPlaces())
let timer: ReturnType<typeof setTimeout> | undefined
/** The entry that is being scrolled to its place: where it stands meanwhile is no place to come back to. */
let restoring: string | undefined

function storedPlaces(): [string, Place][] {
  return (tabStorage.json(PLACES_KEY) ?? []) as [string, Place][]
}

/** True until the first entry of this document was followed. */
let isLanding = true

let leaveEntry = (): void => {}

/**
 * Restores the place of a history entry unless it is a new one, and keeps it from then on instead of the one before.
 * `earlier`: where other entries were scrolled to before this code was there.
 */
export function followEntry(
  name: string,
  type: 'POP' | 'PUSH' | 'REPLACE',
  earlier: Map<string, number>,
): void {
  leaveEntry()
  for (const [entry, top] of earlier) if (entry !== name) places.set(entry, { top })
  earlier.clear()
  const isNew = type !== 'POP' || (isLanding && isNewVisit())
  isLanding = false
  const stopRestoring = isNew ? undefined : restorePlace(name)
  const save = (): void => savePlace(name)
  // The scroll that loaded this code.
  if (!stopRestoring && window.scrollY > 0) save()
  // What stands above the place may have changed since the last scroll, or the document goes right after it.
  const keep = (): void => keepPlace(name)
  window.addEventListener('scroll', save, { passive: true })
  window.addEventListener('pagehide', keep)
  leaveEntry = () => {
    stopRestoring?.()
    window.removeEventListener('scroll', save)
    window.removeEventListener('pagehide', keep)
  }
}

function savePlace(name: string): void {
  if (name === restoring) return
  setPlace(name, { top: window.scrollY })
  clearTimeout(timer)
  timer = setTimeout(() => {
    // Another entry may have come in between.
    if (window.scrollY === places.get(name)?.top) places.set(name, currentPlace())
    storePlaces()
  }, SETTLED_AFTER_MS)
}

function keepPlace(name: string): void {
  if (name === restoring) return
  setPlace(name, currentPlace())
  storePlaces()
}

/** The latest stands last: only so many are stored. */
function setPlace(name: string, place: Place): void {
  places.delete(name)
  places.set(name, place)
}

/** In a full storage places are kept until a reload only. */
function storePlaces(): void {
  tabStorage.setJson(PLACES_KEY, [...places].slice(-MAX_PLACES))
}

function currentPlace(): Place {
  const top = window.scrollY
  const { innerWidth, innerHeight } = window
  for (const part of [0.5, 0.4, 0.6]) {
    const item = document.elementFromPoint(innerWidth / 2, innerHeight * part)?.closest('li')
    const link = item?.querySelector('a[href]')
    const href = link?.getAttribute('href')
    if (link && href) return { top, link: href, linkTop: link.getBoundingClientRect().top }
  }
  return { top }
}

/** True where the document was opened by an address or a link: its screen begins at the top. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

/** Scrolls to where the entry was, as soon as the page has it. Returns a function that stops trying; touching does too. */
function restorePlace(name: string): (() => void) | undefined {
  const place = places.get(name)
  if (!place) return undefined
  restoring = name
  const startedAt = performance.now()
  let frame = 0
  let steady = 0
  const stop = (): void => {
    restoring = undefined
    cancelAnimationFrame(frame)
    for (const input of INPUTS) window.removeEventListener(input, stop)
  }
  function attempt(found: Place): void {
    const item = itemOf(found)
    const target = targetOf(found, item)
    window.scrollTo(0, target)
    steady = Math.abs(window.scrollY - target) < 2 ? steady + 1 : 0
    if (steady >= STEADY_FRAMES || performance.now() - startedAt > RESTORE_WITHIN_MS) stop()
    else frame = requestAnimationFrame(() => attempt(found))
  }
  for (const input of INPUTS) window.addEventListener(input, stop, { passive: true })
  attempt(place)
  return stop
}

function itemOf({ link }: Place): Element | null {
  return link ? document.querySelector(`li a[href="${CSS.escape(link)}"]`) : null
}

function targetOf({ top, linkTop = 0 }: Place, item: Element | null): number {
  return item ? window.scrollY + item.getBoundingClientRect().top - linkTop : top
}
