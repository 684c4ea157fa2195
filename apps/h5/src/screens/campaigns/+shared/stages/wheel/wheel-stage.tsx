import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useWheel } from '../../../../../parts/wheel/use-wheel'
import { wheelSlices } from '../../../../../parts/wheel/wheel'
import { WheelPicture } from '../../../../../parts/wheel/wheel-picture'
import type { DrawStageProps } from '../draw-stage'

/** A wheel that turns until the server has answered, and stops at the drawn prize. */
export function WheelStage({ prizes, turn, onRevealed }: DrawStageProps): ReactNode {
  const slices = useMemo(() => wheelSlices(prizes), [prizes])
  const wheel = useWheel(slices)
  const { phase, prize } = turn
  const latest = useRef({ wheel, prize, onRevealed })
  latest.current = { wheel, prize, onRevealed }
  useEffect(() => {
    const now = latest.current
    if (phase === 'asking') now.wheel.spin()
    if (phase === 'revealing') void now.wheel.land(now.prize?.id ?? null).then(now.onRevealed)
    if (phase === 'rest') now.wheel.stop()
  }, [phase])
  return <WheelPicture slices={slices} turning={wheel.ref} />
}
