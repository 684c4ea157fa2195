import '../test-setup'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DataTable, type DataTableProps } from './data-table'

interface Sale {
  id: string
  person: string
}

const SALES: Sale[] = [
  { id: '17', person: '林小舟' },
  { id: '16', person: '陈一帆' },
]

function Sales(props: Partial<DataTableProps<Sale>>): ReactElement {
  const [chosen, onChange] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <input aria-label="备注" />
      <DataTable<Sale>
        label="订单"
        rows={SALES}
        rowKey={({ id }) => id}
        rowName={({ id }) => `订单 ${id}`}
        rowHref={({ id }) => `#${id}`}
        selection={{ chosen, onChange }}
        columns={[
          { key: 'id', title: '订单号', cell: ({ id }) => id },
          { key: 'person', title: '学生', sortable: true, cell: ({ person }) => person },
        ]}
        {...props}
      />
    </>
  )
}

test('each row is a row of a table, with the heads of its columns and a link', () => {
  render(<Sales current="16" />)
  const table = screen.getByRole('table', { name: '订单' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3)
  const link = within(table).getByRole('link', { name: '17' })
  expect(link.getAttribute('href')).toBe('#17')
  expect(screen.getByRole('link', { name: '16' }).getAttribute('aria-current')).toBe('true')
})

test('a press anywhere in a row follows its link', () => {
  render(<Sales />)
  const follow = vi.fn((event: Event) => event.preventDefault())
  screen.getByRole('link', { name: '16' }).addEventListener('click', follow)
  fireEvent.click(screen.getByText('陈一帆'))
  expect(follow).toHaveBeenCalledOnce()
})

test('J and K go from row to row and stop at both ends', () => {
  render(<Sales />)
  const focused = () => document.activeElement?.textContent
  for (const [key, row] of [
    ['j', '17'],
    ['j', '16'],
    ['j', '16'],
    ['k', '17'],
    ['k', '17'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(focused()).toBe(row)
  }
})

test('X chooses the row with the focus, the box of the head all rows', () => {
  render(<Sales />)
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x' })
  const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name })
  expect(box('选择 订单 17').checked).toBe(true)
  expect(box('选择全部').indeterminate).toBe(true)
  fireEvent.click(box('选择全部'))
  expect(box('选择 订单 16').checked).toBe(true)
  fireEvent.click(box('选择全部'))
  expect(box('选择 订单 17').checked).toBe(false)
})

test('keys that are typed into a field move nothing', () => {
  render(<Sales />)
  const field = screen.getByRole('textbox', { name: '备注' })
  field.focus()
  fireEvent.keyDown(field, { key: 'j' })
  expect(document.activeElement).toBe(field)
})

test('a head that sorts asks for the largest first, then for the smallest', () => {
  const onSort = vi.fn()
  const { rerender } = render(<Sales onSort={onSort} />)
  fireEvent.click(screen.getByRole('button', { name: '学生' }))
  expect(onSort).toHaveBeenLastCalledWith({ column: 'person', descending: true })
  rerender(<Sales sort={{ column: 'person', descending: true }} onSort={onSort} />)
  const head = screen.getByRole('columnheader', { name: '学生' })
  expect(head.getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: '学生' }))
  expect(onSort).toHaveBeenLastCalledWith({ column: 'person', descending: false })
})
