import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StarIcon } from '../icon/star-icon'
import { LinkProvider } from '../link/link'
import { Button, ButtonLink } from './button'
import { IconButton } from './icon-button'

test('has type=button by default, so that it does not submit a form', () => {
  const send = vi.fn()
  render(
    <form onSubmit={send}>
      <Button>加入购物车</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: '加入购物车' }))
  expect(send).not.toHaveBeenCalled()
})

test('loading keeps the focus and ignores presses', () => {
  const press = vi.fn()
  const { rerender } = render(<Button onClick={press}>去支付</Button>)
  const button = screen.getByRole('button', { name: '去支付' })
  button.focus()
  fireEvent.click(button)
  rerender(
    <Button loading onClick={press}>
      去支付
    </Button>,
  )
  fireEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test("what can't be pressed for a moment keeps the focus, ignores presses and sends no form", () => {
  const press = vi.fn()
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Button type="submit" aria-disabled onClick={press}>
        换老师
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: '换老师' })
  button.focus()
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})

test('loading blocks a form submit by Enter', () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Button type="submit" loading>
        提交
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  expect(send).not.toHaveBeenCalled()
})

test('an icon button is named by its label; its icon is hidden', () => {
  render(<IconButton label="收藏" icon={<StarIcon />} />)
  screen.getByRole('button', { name: '收藏' })
  expect(screen.queryByRole('img')).toBeNull()
})

test("a button link is rendered by the LinkProvider's component", () => {
  render(
    <LinkProvider render={({ href, ...rest }) => <a href={`/app${href}`} {...rest} />}>
      <ButtonLink href="/home">去选课</ButtonLink>
    </LinkProvider>,
  )
  expect(screen.getByRole('link', { name: '去选课' }).getAttribute('href')).toBe('/app/home')
})
