import { tabStorage } from '../page/storage'
import { PLACES_KEY } from './places-key'

/**
 * The scroll position of a history entry, and the list item that was there: after a reload the content above may have
 * another height.
 */
interface Place {
  top: number
  /** Address of the list item in the middle of the screen, and its distance from the upper edge, px. */
  link?: string
  linkTop?: number
}

const MAX_PLACES = 50
const SETTLED_AFTER_MS = 80
/** Gives up after this time: a list has to load all its pages again until it is as long as it was. */
const RESTORE_WITHIN_MS = 20_000
/** A position counts as restored after this many frames without a change: content above it may still be loading. */
const STEADY_FRAMES = 180
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const places = new Map<string, Place>(storedPlaces())
let timer: ReturnType<typeof setTimeout> | undefined
/** The entry whose position is being restored: its positions until then must not be stored. */
let restoring: string | undefined

function storedPlaces(): [string, Place][] {
  return (tabStorage.json(PLACES_KEY) ?? []) as [string, Place][]
}

/** True until `followEntry` is called for the first time in this document. */
let isLanding = true

let leaveEntry = (): void => {}

/**
 * Call at every navigation: restores the scroll position of the entry unless it is new, then stores its changes, and no
 * longer those of the previous entry. `earlier`: the positions of entries from before this code was loaded.
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
  // The scroll event that loaded this code is over: its position is stored now.
  if (!stopRestoring && window.scrollY > 0) save()
  // Content above may have changed since the last scroll, or the page is left before the timer of `savePlace` ends.
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
    // The user may have opened another entry since.
    if (window.scrollY === places.get(name)?.top) places.set(name, currentPlace())
    storePlaces()
  }, SETTLED_AFTER_MS)
}

function keepPlace(name: string): void {
  if (name === restoring) return
  setPlace(name, currentPlace())
  storePlaces()
}

/** Moves the entry to the end: only the last `MAX_PLACES` are stored. */
function setPlace(name: string, place: Place): void {
  places.delete(name)
  places.set(name, place)
}

/** When storage is full, positions last until a reload. */
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

/** True when the document was opened by an address or a link, not by a reload or by going back: it starts at the top. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

/**
 * Scrolls to the stored position in every frame, until the page has loaded far enough to stay there. Returns a function
 * that stops it; any input of the user stops it too.
 */
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
