import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SavedWords } from './saved-words'

test('a screen reader hears that saving fails and that it works again, and no answer that is saved', () => {
  const { rerender } = render(<SavedWords mark="saved" isLost={false} />)
  const said: (string | null)[] = []
  const note = () => said.push(screen.getByRole('status').textContent)
  note()
  for (const mark of ['saving', 'saved', 'offline', 'saving', 'saved'] as const) {
    rerender(<SavedWords mark={mark} isLost={false} />)
    note()
  }
  rerender(<SavedWords mark="saving" isLost />)
  note()
  expect(said).toEqual([
    '',
    '',
    '',
    '没有网络，作答先存在这台设备上，可以继续答',
    '',
    '网络恢复了，作答都保存好了',
    '这台设备存不下作答，连上网络前请不要离开',
  ])
})
