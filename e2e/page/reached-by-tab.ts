import { expect, type Page } from '@playwright/test'

/** Expects that Tab reaches every control of the page, that each shows its focus, and that the focus leaves the page in the end. */
export async function expectReachedByTab(page: Page): Promise<void> {
  await markFocused(page)
  const count = await page.locator('a[href], button, input, select, textarea, summary').count()
  // More presses than controls, as a date field has several stops. In the end the focus leaves the page.
  for (let press = 0; press < count + 40; press += 1) {
    await page.keyboard.press('Tab')
    if (press > 3 && (await page.evaluate(() => document.activeElement === document.body))) break
  }
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  expect(await unreached(page)).toEqual([])
  const unseen = await page.locator('[data-reached=unseen]').all()
  expect(await Promise.all(unseen.map((one) => one.evaluate((el) => el.outerHTML)))).toEqual([])
}

/** Marks each element that gets the focus as `seen` when it, or a box around it, has a focus style. */
async function markFocused(page: Page): Promise<void> {
  await page.evaluate(() => {
    function shows(element: Element | null): boolean {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow.includes('inset')
    }
    function mark(one: HTMLElement): void {
      const around = [one, one.parentElement, one.nextElementSibling, one.closest('label, article')]
      one.dataset.reached = around.some(shows) ? 'seen' : 'unseen'
    }
    document.addEventListener('focusin', ({ target }) => mark(target as HTMLElement))
    // A dialog has the focus on a control from its opening.
    const { activeElement } = document
    if (activeElement?.closest('dialog')) mark(activeElement as HTMLElement)
  })
}

/** The controls that Tab has not reached, of an open dialog only its own. Of a set of radios or tabs, and of a log's rows, one is enough: keys reach the others. */
function unreached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const place = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document
    return Array.from(place.querySelectorAll<HTMLElement>(controls))
      .filter((one) => !one.matches(':disabled') && !one.closest('[inert], dialog:not([open])'))
      .filter((one) => one.checkVisibility())
      .filter((one) => !one.matches('[aria-hidden=true][tabindex="-1"]')) // for fingers only
      .filter((one) => !one.dataset.reached)
      .filter((one) => {
        const set = one.closest('[role=radiogroup], [role=tablist]')
        const named = one.matches('[type=radio]')
          ? `[name="${(one as HTMLInputElement).name}"]`
          : ''
        if (named && document.querySelector(`${named}[data-reached]`)) return false
        const rows = one.tabIndex < 0 ? one.closest('[role=log]') : null
        return !(set ?? rows)?.querySelector('[data-reached]')
      })
      .map((one) => one.outerHTML.slice(0, 140))
  })
}
