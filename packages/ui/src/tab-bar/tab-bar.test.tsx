import '../test-setup'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HomeIcon } from '../icon/home-icon'
import { UserIcon } from '../icon/user-icon'
import { TabBar } from './tab-bar'

test('links in a named navigation with aria-current, and their counts read out', () => {
  render(
    <TabBar
      current="home"
      items={[
        { key: 'home', label: '选课', href: '/home', icon: HomeIcon },
        { key: 'user', label: '我的', href: '/user', icon: UserIcon, badge: true },
      ]}
    />,
  )
  screen.getByRole('navigation', { name: '主导航' })
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('选课')
  expect(screen.getByRole('link', { name: '我的有新消息' }).getAttribute('href')).toBe('/user')
})
