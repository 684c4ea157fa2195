import { expect, type Page } from '@playwright/test'

/** Expects that nothing on the page moves under reduced motion, then turns reduced motion off again. */
export async function expectStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => page.evaluate(moving)).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

/** Runs in the page: the elements that an animation moves. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => ((effect as KeyframeEffect).target as Element).outerHTML.slice(0, 80))
}

const watched = new WeakSet<Page>()

/** Records what moves under reduced motion in every document that the page opens from now on. */
export async function watchMotion(page: Page): Promise<void> {
  if (watched.has(page)) return
  watched.add(page)
  await page.addInitScript(() => {
    const motions: string[] = []
    window.motions = motions
    const isAsked = () => matchMedia('(prefers-reduced-motion: reduce)').matches
    // A change that nobody sees as movement takes a frame at most, with its delay.
    const FRAME_MS = 17
    // What fades, and what a keyframe says beside its values.
    const CALM: ReadonlySet<string> = new Set([
      ...['offset', 'computedOffset', 'easing', 'composite', 'opacity', 'color', 'fill', 'stroke'],
      ...['backgroundColor', 'borderColor', 'outlineColor', 'textDecorationColor', 'boxShadow'],
      ...['borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor'],
      ...['visibility', 'display', 'overlay'],
    ])
    for (const type of ['transitionrun', 'animationstart'] as const)
      document.addEventListener(
        type,
        ({ target }) => {
          if (!isAsked() || !(target instanceof Element)) return
          for (const animation of target.getAnimations({ subtree: true })) note(animation)
        },
        true,
      )
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given)
      if (isAsked()) note(animation)
      return animation
    }
    for (const [of, name] of [
      [Element.prototype, 'scrollTo'],
      [Element.prototype, 'scrollBy'],
      [Element.prototype, 'scrollIntoView'],
      [window, 'scrollTo'],
      [window, 'scrollBy'],
    ] as const) {
      const scroll = of[name as 'scrollTo'] as (...given: unknown[]) => void
      Object.assign(of, {
        [name](this: unknown, ...given: unknown[]) {
          const [how] = given
          if (isAsked() && isSmooth(how)) motions.push(`${name} smoothly`)
          return scroll.apply(this, given)
        },
      })
    }

    function isSmooth(how: unknown): boolean {
      return (
        typeof how === 'object' && how !== null && 'behavior' in how && how.behavior === 'smooth'
      )
    }
    function note({ effect, playState }: Animation): void {
      if (!(effect instanceof KeyframeEffect) || playState === 'finished') return
      const { delay = 0, activeDuration = 0 } = effect.getComputedTiming()
      if (Number(activeDuration) + Math.max(0, delay) <= FRAME_MS) return
      const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
      const moves = changed.filter((name) => !CALM.has(name))
      if (moves.length > 0)
        motions.push(`${[...new Set(moves)]}: ${effect.target?.outerHTML.slice(0, 80)}`)
    }
  })
}

/** What moved since the document was opened or since the last call. Empty after `watchMotion` when all is well. */
export async function motionFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (!window.motions)
      throw new Error('watchMotion(page) was not called before the page was opened')
    return [...new Set(window.motions.splice(0))]
  })
}

declare global {
  interface Window {
    motions?: string[]
  }
}
