import '../test-setup'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DialogHost } from '../dialog/show-dialog'
import { showSheet } from './show-sheet'

test.each([
  ['复制链接', 'link'],
  ['取消', null],
  ['关闭', null],
])('%s resolves with %j', async (name, answer) => {
  const { unmount } = render(<DialogHost />)
  let asked: Promise<'link' | 'poster' | null> | undefined
  act(() => {
    asked = showSheet({
      title: '分享课程',
      actions: [
        { key: 'link', label: '复制链接' },
        { key: 'poster', label: '生成海报' },
      ],
    })
  })
  expect(screen.getAllByRole('dialog', { name: '分享课程' }).length).toBeGreaterThan(0)
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
  expect(await asked).toBe(answer)
  unmount()
})
