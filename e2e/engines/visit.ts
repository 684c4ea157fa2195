import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { limit } from '../page/limit'
import type { EngineTab, Point, Wanted } from './engine'

const FINDER = 'dist/@testing-library/dom.umd.min.js'
const library = createRequire(import.meta.url).resolve('@testing-library/dom/package.json')
const finder = readFileSync(library.replace('package.json', FINDER), 'utf8')

const MISSING = 'nothing finds by role yet'
const POLL_MS = 50

/** How a person uses a page in any engine: they wait for what they look for, and use it by its role and name. */
export class Visit {
  constructor(
    readonly tab: EngineTab,
    readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.tab.open(path.startsWith('http') ? path : this.origin + path)
  }

  /** Resolves when it is seen. */
  async see(wanted: Wanted): Promise<void> {
    await this.#find(`Boolean(${sourceOf(wanted)})`, `${nameOf(wanted)} is seen`)
  }

  /** Resolves when nothing of that kind is seen. */
  async gone(wanted: Wanted): Promise<void> {
    await this.#find(`!${sourceOf(wanted)}`, `${nameOf(wanted)} is gone`)
  }

  /** Presses it where it is seen, once it has come to rest. */
  async press(wanted: Wanted): Promise<void> {
    // In a frame of its own each time: between two frames nothing moves, though an animation has begun.
    const place = `new Promise((tell) => requestAnimationFrame(() => tell(${placeOf(sourceOf(wanted))})))`
    let before: unknown
    await this.#find(place, `${nameOf(wanted)} can be pressed`, (point) => {
      const rests = JSON.stringify(point) === JSON.stringify(before)
      before = point
      return rests
    })
    await this.tab.press(before as Point)
  }

  async write(wanted: Wanted, text: string): Promise<void> {
    await this.press(wanted)
    await this.tab.type(text)
    const find = sourceOf(wanted)
    await this.#find(`${find}?.value.includes(${JSON.stringify(text)})`, `${text} stands there`)
  }

  /** Resolves when the page's text has it. */
  async read(text: string | RegExp): Promise<void> {
    const isThere =
      text instanceof RegExp
        ? `${text}.test(document.body.innerText)`
        : `document.body.innerText.includes(${JSON.stringify(text)})`
    await this.until(isThere, `${text} is read`)
  }

  /** Resolves when the address is like that. */
  async arrive(address: RegExp): Promise<void> {
    await this.until(`${address}.test(location.href)`, `the address is ${address}`)
  }

  /** The first true value of an expression in the page that is enough. */
  async until(
    expression: string,
    what: string,
    isEnough: (value: unknown) => boolean | Promise<boolean> = () => true,
  ): Promise<unknown> {
    const ms = limit(20_000)
    const deadline = Date.now() + ms
    let last = ''
    while (Date.now() < deadline) {
      try {
        const value = await Promise.race([this.tab.valueOf(expression), unanswered()])
        if (value && (await isEnough(value))) return value
      } catch (error) {
        // The document has just been left for another.
        last = String(error)
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    throw new Error(`not within ${ms / 1000} s: ${what}, at ${await this.tab.address()} ${last}`)
  }

  /** As `until`, for an expression that finds by role. A document has what finds from its first such expression on. */
  async #find(...[expression, what, isEnough]: Parameters<Visit['until']>): Promise<void> {
    const isMissing = `typeof TestingLibraryDom === 'undefined'`
    await this.until(`${isMissing} ? '${MISSING}' : ${expression}`, what, async (value) => {
      if (value !== MISSING) return isEnough?.(value) ?? true
      await this.tab.valueOf(`(() => {${finder}\n})()`)
      return false
    })
  }
}

/** Rejects when an engine has not answered: a document that was left may swallow the question. */
function unanswered(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), limit(5000)).unref()
  })
}

/** The source of an expression that finds it in the page. */
function sourceOf({ role, name, within }: Wanted): string {
  const where = within ? sourceOf(within) : 'document.body'
  const named = name === undefined ? '' : `name: ${patternOf(name)}, `
  // What is hidden is left out of the few that are found: to ask for it of every element takes ten times as long.
  return `(((where) => where && TestingLibraryDom.queryAllByRole(where, '${role}', { ${named}hidden: true })
    .find((one) => !TestingLibraryDom.isInaccessible(one)))(${where}))`
}

function patternOf(name: string | RegExp): string {
  return name instanceof RegExp ? String(name) : JSON.stringify(name)
}

/**
 * The source of the point at which it is pressed; null while it can't be. It is brought into the middle, as a person
 * scrolls: a bar may cover what stands at an edge. A field that only its label shows is pressed by that.
 */
function placeOf(find: string): string {
  return `((found) => {
    if (!found || found.disabled || found.getAttribute('aria-disabled') === 'true') return null
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
    const shown = found.offsetWidth > 1 ? found : found.closest('label') ?? found
    const { x, y, width, height } = shown.getBoundingClientRect()
    const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    const top = document.elementFromPoint(point.x, point.y)
    const isOnTop = shown.contains(top) || top?.closest('label')?.contains(found)
    return isOnTop ? point : null
  })(${find})`
}

function nameOf({ role, name = '', within }: Wanted): string {
  return `${role} ${name}${within ? ` in ${nameOf(within)}` : ''}`
}
