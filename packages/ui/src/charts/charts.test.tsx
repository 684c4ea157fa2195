import '../test-setup'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart'
import { LineChart } from './line-chart'
import { RadarChart } from './radar-chart'
import { RingChart } from './ring-chart'

const POINTS = [
  { label: '听力', value: 72 },
  { label: '阅读', value: 86 },
  { label: '写作', value: 0 },
]

test.each([
  ['bar', BarChart],
  ['line', LineChart],
  ['radar', RadarChart],
] as const)('%s: has the same numbers as a table', (_name, Chart) => {
  render(<Chart title="能力分布" points={POINTS} unit="分" />)
  const table = screen.getByRole('table', { name: '能力分布' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['听力72分', '阅读86分', '写作0分'])
})

test.each([
  ['bar', BarChart],
  ['line', LineChart],
  ['radar', RadarChart],
] as const)('%s: no points and all zeros render without NaN', (_name, Chart) => {
  const { container, rerender } = render(<Chart title="空" points={[]} />)
  expect(container.innerHTML).not.toContain('NaN')
  rerender(<Chart title="空" points={[{ label: '一', value: 0 }]} />)
  expect(container.innerHTML).not.toContain('NaN')
})

test('ring: one image with one sentence as its name', () => {
  render(
    <RingChart label="预估分 532，满分 710" value={532} max={710}>
      532
    </RingChart>,
  )
  screen.getByRole('img', { name: '预估分 532，满分 710' })
})
