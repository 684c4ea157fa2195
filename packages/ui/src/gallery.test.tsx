import './test-setup'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

// axe, the keyboard tests, the other engines and the pictures all use the gallery: what is missing in it is not tested.

const { drawn } = vi.hoisted(() => {
  URL.createObjectURL ??= () => 'blob:tone'
  return { drawn: new Set<string>() }
})

function isComponent(name: string, value: unknown): value is ComponentType<object> {
  return /^[A-Z][a-z]/.test(name) && typeof value === 'function'
}

/** Records the component when it is rendered. */
function recorded(name: string, component: ComponentType<object>): ComponentType<object> {
  // biome-ignore lint/correctness/noComponentHookFactories: one for each component, made once
  return function Noted(props: object): ReactElement {
    drawn.add(name)
    return createElement(component, props)
  }
}

function allRecorded(names: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(names).map(([name, value]) => [
      name,
      isComponent(name, value) ? recorded(name, value) : value,
    ]),
  )
}

vi.mock('@kaozhou/ui', async (importOriginal) => allRecorded(await importOriginal()))
vi.mock('@kaozhou/ui/desk', async (importOriginal) => allRecorded(await importOriginal()))
vi.mock('@kaozhou/ui/classroom', async (importOriginal) => allRecorded(await importOriginal()))

const { ENTRIES } = await import('../gallery/gallery')
const ui: Record<string, unknown> = {
  ...(await import('./index')),
  ...(await import('./desk')),
  ...(await import('./classroom')),
}

/** They wrap the gallery itself (gallery/main.tsx). */
const WRAPPERS = ['DialogHost', 'ToastHost']

const STATES = ENTRIES.flatMap(({ id, states }) =>
  Object.entries(states).map(([state, draw]) => ({ id, state, draw })),
)

test.each(STATES)('$id, $state: renders on a server without inline styles', ({ draw }) => {
  const html = renderToStaticMarkup(draw())
  expect(html).not.toMatch(/ style=/)
})

test('the gallery renders every component that the package exports', () => {
  const components = Object.keys(ui).filter((name) => isComponent(name, ui[name]))
  expect(components.length).toBeGreaterThan(60)
  expect(components.filter((name) => !drawn.has(name) && !WRAPPERS.includes(name))).toEqual([])
})
