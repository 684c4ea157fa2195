import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { RouterLink } from './router-link'

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** A link to the course list on /home. */
function open(props: Partial<Parameters<typeof RouterLink>[0]> = {}) {
  render(
    <MemoryRouter initialEntries={['/home']}>
      <RouterLink href="/course/list?category=3" {...props}>
        全部课程
      </RouterLink>
      <Address />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: '全部课程' })
  return { link, address: () => screen.getByRole('status').textContent }
}

test('a click opens the address without loading a document', () => {
  const { link, address } = open()
  expect(link.getAttribute('href')).toBe('/course/list?category=3')
  const click = createEvent.click(link)
  fireEvent(link, click)
  expect(click.defaultPrevented).toBe(true)
  expect(address()).toBe('/course/list?category=3')
})

test.each([
  ['with Ctrl', {}, { ctrlKey: true }],
  ['with the middle button', {}, { button: 1 }],
  ['on a link for another window', { target: '_blank' }, {}],
])('a click %s is left to the browser', (_, props, init) => {
  const { link, address } = open(props)
  const click = createEvent.click(link, init)
  fireEvent(link, click)
  expect(click.defaultPrevented).toBe(false)
  expect(address()).toBe('/home')
})

test('an onClick that prevents the default keeps the screen', () => {
  const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { link, address } = open({ onClick })
  fireEvent.click(link)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(address()).toBe('/home')
})
