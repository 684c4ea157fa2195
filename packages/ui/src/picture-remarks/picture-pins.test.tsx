import '../test-setup'
import type { PictureRemark } from '@kaozhou/domain'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PicturePins, PictureRemarkList } from './picture-pins'

const REMARKS: PictureRemark[] = [
  { picture: 0, x: 0.25, y: 0.5, width: 0, height: 0, category: 'language', text: '应为 drink' },
  { picture: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.1, category: 'good', text: '' },
]

test('a picture has the pins of its own remarks, at their places', () => {
  render(<PicturePins picture={0} remarks={REMARKS} />)
  const [pin, ...others] = screen.getAllByRole('button')
  expect(others).toEqual([])
  expect(pin?.getAttribute('aria-label')).toBe('照片批注 1')
  expect(pin?.getAttribute('style')).toMatch(/start: 25%.*start: 50%/)
})

test('a picture that is turned takes its pins with it', () => {
  render(<PicturePins picture={0} remarks={REMARKS} turn={1} />)
  expect(screen.getByRole('button').getAttribute('style')).toMatch(/start: 50%.*start: 25%/)
})

test('a pin and its row in the list name the remark, and which picture it is in', () => {
  const onPick = vi.fn()
  const props = { remarks: REMARKS, current: 1, onPick }
  render(
    <>
      <PicturePins {...props} picture={1} />
      <PictureRemarkList {...props} />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: '照片批注 2', pressed: true }))
  expect(onPick).toHaveBeenLastCalledWith(1)
  const rows = within(screen.getByRole('list', { name: '照片批注' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '1语言第 1 张照片应为 drink',
    '2写得好第 2 张照片',
  ])
  fireEvent.click(within(rows[0] as HTMLElement).getByRole('button'))
  expect(onPick).toHaveBeenLastCalledWith(0)
})
