/** A style sheet of the build, and what tells whether a page needs it for its first paint. */
export interface StyleSheet {
  file: string
  text: string
  /** The classes that its selectors name. */
  classes: readonly string[]
  /** True when a rule names no class: it may concern any element. */
  general: boolean
}

const RULE_HEAD = /(?:^|[{};])\s*([^{};@][^{};]*)\{/g
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
const KEYFRAME = /^(?:from|to|[\d.]+%)$/

export function styleSheet(file: string, text: string): StyleSheet {
  const selectors = [...text.matchAll(RULE_HEAD)]
    .flatMap(([, head = '']) => head.split(','))
    .map((selector) => selector.trim())
    .filter((selector) => !KEYFRAME.test(selector))
  const classes = new Set(
    selectors.flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)),
  )
  return {
    file,
    text,
    classes: [...classes],
    general: selectors.some((selector) => selector.search(CLASS) < 0),
  }
}

/** The classes of all elements of a markup. */
export function classesIn(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
}

/** True when the sheet has a rule for one of these classes, or for elements without any. */
export function isNeeded({ classes, general }: StyleSheet, shown: ReadonlySet<string>): boolean {
  return general || classes.some((name) => shown.has(name))
}
