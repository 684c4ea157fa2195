import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

interface Violation {
  id: string
  nodes: string[]
}

/** Expects that axe finds no violation in the whole page, as it is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, {})).toEqual([])
}

/** The rules of axe's default set that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Expects that axe finds no violation of the rules about colours: for the second theme of a page that was checked in
 * the first one. A theme changes colours only, so that no other rule can have another result.
 */
export async function expectReadableColours(page: Page): Promise<void> {
  expect(await violations(page, { runOnly: COLOUR_RULES })).toEqual([])
}

async function violations(page: Page, options: axe.RunOptions): Promise<Violation[]> {
  // axe's own runner for Playwright opens a page for each report and loads itself anew: ten times the work.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axe.source)
  return page.evaluate(runAxe, { ...options, resultTypes: ['violations' as const] })
}

/** Runs in the page, at rest: a screen that slides or fades in has other contrasts. */
async function runAxe(options: axe.RunOptions): Promise<Violation[]> {
  // What `content-visibility: auto` leaves out has no layout, and so no colours that a rule could compare.
  const allLaidOut = new CSSStyleSheet()
  allLaidOut.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, allLaidOut]
  // What was left out has the colours of the theme before until it is drawn.
  await twoFrames()
  let hasMoved = false
  const onMove = () => {
    hasMoved = true
  }
  for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, onMove)
  try {
    let found: axe.Result[]
    let runs = 0
    do {
      await rest()
      hasMoved = false
      found = (await window.axe.run(document, options)).violations
      runs += 1
      // When the page began to move during a run, the report mixes two of its states.
    } while (found.length > 0 && (await moves()) && runs < 3)
    return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
  } finally {
    for (const type of ['transitionrun', 'animationstart'])
      document.removeEventListener(type, onMove)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== allLaidOut)
  }

  /** True when something has begun to move. What axe itself set off shows only in the next frame. */
  async function moves(): Promise<boolean> {
    await twoFrames()
    return hasMoved || ending().some(({ playState }) => playState === 'running')
  }

  async function twoFrames(): Promise<void> {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  /** Resolves when every animation that has an end has come to it. */
  function rest(): Promise<unknown> {
    return Promise.all(ending().map((animation) => animation.finished.catch(() => {})))
  }

  function ending(): Animation[] {
    return document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
