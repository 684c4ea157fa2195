import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Violation {
  id: string
  at: string[]
}

/** No violation of the accessibility rules on what is on screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  // What began to move while the rules were checked is looked at again where it stands.
  const first = await violationsAtRest(page)
  expect(first.length === 0 ? first : await violationsAtRest(page)).toEqual([])
}

/** A screen that is still sliding in has other contrasts than the one that a person reads. */
async function violationsAtRest(page: Page): Promise<Violation[]> {
  await page.evaluate(() => {
    // What is not laid out because it is far away has no colours behind it that the rules could see.
    const laidOut = new CSSStyleSheet()
    laidOut.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [laidOut]
    return Promise.all(document.getAnimations().map((a) => a.finished.catch(() => {})))
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))
}
