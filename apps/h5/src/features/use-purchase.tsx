import { purchaseBlock } from '@kaozhou/domain'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useEnvironment } from '../data/environment'
import { navigateTo } from '../data/navigation'
import { withLogin } from '../stores/global'

const PurchaseBlockHost = lazy(async () => ({
  default: (await import('./purchase-block-host')).PurchaseBlockHost,
}))

export interface Purchase {
  /** Goes to a confirm page, after the login that it needs; the iOS app is told where it can be bought (spec §6). */
  buy: (path: string) => void
  /** Put it anywhere: the dialog of the iOS app, once it was needed. */
  block: ReactNode
}

/** Every way to a confirm page leads through here. */
export function usePurchase(): Purchase {
  const { host } = useEnvironment()
  const [block, setBlock] = useState<'never' | 'open' | 'closed'>('never')
  return {
    buy: (path) => {
      if (purchaseBlock(host)) setBlock('open')
      else withLogin(() => navigateTo(path))
    },
    block:
      block === 'never' ? null : (
        <Suspense fallback={null}>
          <PurchaseBlockHost open={block === 'open'} onClose={() => setBlock('closed')} />
        </Suspense>
      ),
  }
}
