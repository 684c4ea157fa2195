import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useWheel } from '../../../../parts/wheel/use-wheel'
import { wheelSlices } from '../../../../parts/wheel/wheel'
import { WheelPicture } from '../../../../parts/wheel/wheel-picture'
import type { DrawStageProps } from '../draw-stage'

/** A wheel that turns while the server is asked and comes to rest at what it drew. */
export function WheelStage({ prizes, turn, onRevealed }: DrawStageProps): ReactNode {
  const slices = useMemo(() => wheelSlices(prizes), [prizes])
  const wheel = useWheel(slices)
  const latest = useRef({ wheel, turn, onRevealed })
  latest.current = { wheel, turn, onRevealed }
  useEffect(() => {
    const { wheel, turn, onRevealed } = latest.current
    if (turn.phase === 'asking') wheel.spin()
    if (turn.phase === 'revealing') void wheel.land(turn.prize?.id ?? null).then(onRevealed)
    if (turn.phase === 'rest') wheel.stop()
  }, [turn.phase])
  return <WheelPicture slices={slices} turning={wheel.ref} />
}
