import '../test-setup'
import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProgressBar } from './progress-bar'

test.each([
  ['in between', 12, 68, 12, 68],
  ['over the end', 70, 68, 68, 68],
  ['below nothing', -1, 68, 0, 68],
  ['of nothing', 0, 0, 0, 1],
])('%s: %d of %d renders %d of %d', (_, value, max, drawn, whole) => {
  render(<ProgressBar label="学习进度" value={value} max={max} text="已学 12/68 节" />)
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: '学习进度' })
  expect([bar.value, bar.max]).toEqual([drawn, whole])
  expect(bar.getAttribute('aria-valuetext')).toBe('已学 12/68 节')
})

test('its markup has no inline style, which a strict content policy would drop', () => {
  expect(renderToStaticMarkup(<ProgressBar label="进度" value={3} />)).not.toContain('style')
})
