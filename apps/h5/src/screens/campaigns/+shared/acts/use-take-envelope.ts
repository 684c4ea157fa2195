import { fenText, usePriceText } from '@kaozhou/ui'
import { useState } from 'react'
import { useAct } from './use-act'

export interface TakeEnvelope {
  take: () => void
  taking: boolean
  /** The catch as a sentence; empty before. */
  said: string
}

/** Catches a falling envelope. The server decides whether one is left. */
export function useTakeEnvelope(slug: string): TakeEnvelope {
  const [said, setSaid] = useState('')
  const priceText = usePriceText()
  const act = useAct<null, { amount: number }>({
    slug,
    name: 'envelope',
    call: (activities) => activities.takeEnvelope({ slug }),
    done: ({ amount }) => setSaid(priceText(`接住了 ${fenText(amount)} 红包，已放进“我的红包”`)),
  })
  return { take: () => act.run(null), taking: act.busy, said }
}
