import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PRIZE } from '../../../testing/campaign.fixture'
import type { DrawStageProps } from './draw-stage'
import { FlipStage } from './flip/flip-stage'
import { GashaponStage } from './gashapon/gashapon-stage'
import { TreeStage } from './tree/tree-stage'
import { WheelStage } from './wheel/wheel-stage'

const STAGES: [string, ComponentType<DrawStageProps>][] = [
  ['flip', FlipStage],
  ['gashapon', GashaponStage],
  ['tree', TreeStage],
  ['wheel', WheelStage],
]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows a stage at the moment at which the server has answered; tells whether it has shown the prize after `ms`. */
async function revealedAfter(Stage: ComponentType<DrawStageProps>, ms: number): Promise<boolean> {
  const onRevealed = vi.fn()
  const rest = { prizes: [PRIZE], canDraw: true, onDraw: () => {}, onRevealed }
  const turn = (phase: 'asking' | 'revealing') => ({ phase, prize: PRIZE, spot: 0 })
  const { rerender } = render(<Stage {...rest} turn={turn('asking')} />)
  rerender(<Stage {...rest} turn={turn('revealing')} />)
  await act(() => vi.advanceTimersByTimeAsync(ms))
  return onRevealed.mock.calls.length === 1
}

const motion = (reduce: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: reduce,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

describe.each(STAGES)('the stage %s', (_, Stage) => {
  test('under reduced motion shows the result at once', async () => {
    motion(true)
    expect(await revealedAfter(Stage, 1)).toBe(true)
  })
})

test.each(STAGES.filter(([name]) => name !== 'wheel'))(
  'the stage %s otherwise takes its time, and ends',
  async (_, Stage) => {
    motion(false)
    expect(await revealedAfter(Stage, 500)).toBe(false)
    expect(await revealedAfter(Stage, 3_000)).toBe(true)
  },
)

test('a card that was turned says to a screen reader what was drawn', () => {
  render(
    <FlipStage
      prizes={[PRIZE]}
      canDraw
      onDraw={() => {}}
      onRevealed={() => {}}
      turn={{ phase: 'shown', prize: PRIZE, spot: 2 }}
    />,
  )
  screen.getByRole('button', { name: `第三张：${PRIZE.name}` })
})
