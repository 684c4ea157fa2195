import { purchaseBlock } from '@kaozhou/domain'
import { useEnvironment } from '../../page/environment'
import { navigateTo } from '../../page/navigation'
import { withLogin } from '../../stores/global'

/**
 * Returns a function that opens a confirm page. It asks for the login first; in the iOS app it shows where the course
 * can be bought instead (spec §6). Every link to a confirm page has to use it.
 */
export function usePurchase(): (path: string) => void {
  const { host } = useEnvironment()
  return (path) => {
    if (purchaseBlock(host)) void import('./show-purchase-block').then((m) => m.showPurchaseBlock())
    else withLogin(() => navigateTo(path))
  }
}
