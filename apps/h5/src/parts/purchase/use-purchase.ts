import { purchaseBlock } from '@kaozhou/domain'
import { useEnvironment } from '../../page/environment'
import { navigateTo } from '../../page/navigation'
import { withLogin } from '../../stores/global'

/**
 * Every way to a confirm page leads through here: after the login that it needs, and not in the iOS app, where a
 * person is told where it can be bought (spec §6).
 */
export function usePurchase(): (path: string) => void {
  const { host } = useEnvironment()
  return (path) => {
    if (purchaseBlock(host)) void import('./show-purchase-block').then((m) => m.showPurchaseBlock())
    else withLogin(() => navigateTo(path))
  }
}
