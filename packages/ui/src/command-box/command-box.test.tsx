import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CommandBox, type CommandGroup } from './command-box'

const GROUPS: CommandGroup[] = [
  {
    title: '学生',
    items: [
      { key: 'p1', title: '林小舟' },
      { key: 'p2', title: '陈一帆' },
    ],
  },
  { title: '订单', items: [{ key: 'o1', title: '2026112600138' }] },
]

function openBox(groups = GROUPS) {
  const onChoose = vi.fn()
  const onChange = vi.fn()
  render(
    <CommandBox
      open
      onClose={() => {}}
      label="查找"
      value="138"
      onChange={onChange}
      groups={groups}
      onChoose={onChoose}
      note="找到 3 条"
    />,
  )
  return { field: screen.getByRole('combobox', { name: '查找' }), onChoose, onChange }
}

/** The option that the field names as the active one. */
function activeTitle(field: HTMLElement): string | null | undefined {
  const id = field.getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : null
}

test('the first result is chosen by Enter alone', () => {
  const { field, onChoose } = openBox()
  expect(activeTitle(field)).toBe('林小舟')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ key: 'p1' }))
})

test('the arrow keys go through all groups, and around', () => {
  const { field } = openBox()
  const titles = ['陈一帆', '2026112600138', '林小舟'].map((title) => {
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    return [activeTitle(field), title]
  })
  for (const [active, title] of titles) expect(active).toBe(title)
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(activeTitle(field)).toBe('2026112600138')
})

test('a press chooses, each group has its name, and what is found is read out', () => {
  const { onChoose } = openBox()
  fireEvent.click(screen.getByRole('option', { name: '陈一帆' }))
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ key: 'p2' }))
  expect(screen.getByRole('group', { name: '订单' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('找到 3 条')
})

test('Enter without a result, and while Chinese is being typed, chooses nothing', () => {
  const nothing = openBox([])
  fireEvent.keyDown(nothing.field, { key: 'Enter' })
  expect(nothing.onChoose).not.toHaveBeenCalled()
})

test('Enter that ends a Chinese word chooses nothing', () => {
  const { field, onChoose } = openBox()
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onChoose).not.toHaveBeenCalled()
})

test('what is pressed stays where it is until the press is over, though other things are found meanwhile', () => {
  const onChoose = vi.fn()
  const box = (groups: CommandGroup[]) => (
    <CommandBox
      {...{ open: true, label: '查找', value: '138', groups, onChoose }}
      onClose={() => {}}
      onChange={() => {}}
    />
  )
  const { rerender } = render(box(GROUPS))
  const pressed = screen.getByRole('option', { name: '陈一帆' })
  fireEvent.pointerDown(pressed)
  rerender(box(GROUPS.slice(1)))
  expect(screen.getAllByRole('option')).toHaveLength(3)
  fireEvent.pointerUp(pressed)
  fireEvent.click(pressed)
  expect(onChoose).toHaveBeenCalledWith({ key: 'p2', title: '陈一帆' })
  expect(screen.getAllByRole('option')).toHaveLength(1)
})
