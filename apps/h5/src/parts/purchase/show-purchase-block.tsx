import { showDialog } from '@kaozhou/ui'
import { PurchaseBlockHost } from './purchase-block-host'

/** Shows the dialog that blocks purchases in the iOS app (spec §6). Resolves when it is closed. */
export function showPurchaseBlock(): Promise<void> {
  return showDialog<void>(({ open, settle }) => (
    <PurchaseBlockHost open={open} onClose={() => settle()} />
  ))
}
