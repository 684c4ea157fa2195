import type { CampaignPrize, CampaignRecord } from '@kaozhou/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newRequestKey } from '../../../../data/new-request-key'
import type { DrawTurn } from '../stages/draw-stage'
import { useAct } from './use-act'

interface Drawn {
  prize: CampaignPrize | null
  record: CampaignRecord | null
  left: number
}

export interface Draw {
  turn: DrawTurn
  drawing: boolean
  /** `spot`: which card or leaf was touched. */
  draw: (spot?: number) => void
  /** Call when the stage has shown the prize. */
  revealed: () => void
  /** The last result as a sentence, for screen readers. */
  said: string
}

const REST: DrawTurn = { phase: 'rest', prize: null, spot: 0 }
/** The result is shown after this time also when the stage is not loaded or out of view. */
const REVEAL_WITHIN_MS = 6_000

/**
 * Draws once: the server decides, the stage shows the result, then a dialog does. The request key is kept until an answer
 * has arrived: repeating a draw whose answer was lost costs no second chance. `source`: where the address says that people come
 * from.
 */
export function useDraw(slug: string, source?: string): Draw {
  const [turn, setTurn] = useState(REST)
  const [said, setSaid] = useState('')
  const requestKey = useRef<string | null>(null)
  const onRevealed = useRef<(() => void) | null>(null)
  const revealed = useCallback(() => {
    onRevealed.current?.()
    onRevealed.current = null
  }, [])
  useEffect(() => () => onRevealed.current?.(), [])
  const act = useAct<number, Drawn>({
    slug,
    name: 'draw',
    call: async (activities, spot) => {
      setTurn({ phase: 'asking', prize: null, spot })
      requestKey.current ??= newRequestKey()
      // Where a person came from is kept with their first part in the campaign.
      if (source) await activities.join({ slug, source })
      return activities.draw({ slug, requestKey: requestKey.current })
    },
    done: async ({ prize, record }, spot) => {
      requestKey.current = null
      await new Promise<void>((resolve) => {
        onRevealed.current = resolve
        setTimeout(resolve, REVEAL_WITHIN_MS)
        setTurn({ phase: 'revealing', prize, spot })
      })
      setSaid(prize ? `抽中了${prize.name}` : '这次没有抽中')
      setTurn({ phase: 'shown', prize, spot })
      void import('./show-draw-result').then(({ showDrawResult }) =>
        showDrawResult(slug, prize, record),
      )
    },
    failed: () => setTurn(REST),
  })
  return { turn, drawing: act.busy, draw: (spot = 0) => act.run(spot), revealed, said }
}
