import '../test-setup'
import type { TextRemark } from '@kaozhou/domain'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MarkedText, RemarkList } from './marked-text'

const TEXT = 'There have many people. They are kind.'
const REMARKS: TextRemark[] = [
  { from: 0, to: 10, category: 'language', text: '应为 There are' },
  { from: 24, to: 38, category: 'good', text: '' },
]

test('a text stays whole, and each element says where its part begins', () => {
  const { container } = render(<MarkedText text={TEXT} remarks={REMARKS} />)
  const parts = [...container.querySelectorAll<HTMLElement>('[data-from]')]
  expect(parts.map((part) => part.textContent).join('')).toBe(TEXT)
  for (const part of parts) {
    const from = Number(part.dataset.from)
    expect(TEXT.slice(from).startsWith(part.textContent ?? '?')).toBe(true)
  }
})

test('the number behind a place, and its row in the list, name the remark', () => {
  const onPick = vi.fn()
  const props = { text: TEXT, remarks: REMARKS, current: 1, onPick }
  render(
    <>
      <MarkedText {...props} />
      <RemarkList {...props} />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: '批注 1' }))
  expect(onPick).toHaveBeenLastCalledWith(0)
  expect(screen.getByRole('button', { name: '批注 2', pressed: true })).toBeDefined()
  const [first, second] = within(screen.getByRole('list', { name: '批注' })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toBe('1语言There have应为 There are')
  expect(second?.textContent).toBe('2写得好They are kind.')
})

test('nothing in a text or in a remark becomes markup', () => {
  const text = '<img src=x onerror=alert(1)>'
  const remarks: TextRemark[] = [
    { from: 0, to: text.length, category: 'wording', text: '<b>粗</b>' },
  ]
  const { container } = render(<RemarkList text={text} remarks={remarks} />)
  expect(container.querySelector('img, b')).toBeNull()
})
