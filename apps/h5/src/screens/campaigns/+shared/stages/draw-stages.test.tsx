import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PRIZE } from '../../../../testing/campaign.fixture'
import type { DrawStageProps } from './draw-stage'
import { FlipStage } from './flip/flip-stage'
import { GashaponStage } from './gashapon/gashapon-stage'
import { LotsStage } from './lots/lots-stage'
import { TreeStage } from './tree/tree-stage'
import { WheelStage } from './wheel/wheel-stage'

const STAGES: [string, ComponentType<DrawStageProps>][] = [
  ['flip', FlipStage],
  ['gashapon', GashaponStage],
  ['lots', LotsStage],
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

/** Renders a stage at the moment of the server's answer; true when the stage has shown the prize after `ms`. */
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
  'without reduced motion the stage %s shows the result after 0.5 to 3 seconds',
  async (_, Stage) => {
    motion(false)
    expect(await revealedAfter(Stage, 500)).toBe(false)
    expect(await revealedAfter(Stage, 3_000)).toBe(true)
  },
)

test('the label of a turned card names the drawn prize', () => {
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
