import { showDialog } from '@kaozhou/ui'
import { PurchaseBlockHost } from './purchase-block-host'

/** Stands before every payment in the iOS app, which cannot sell (spec §6). Ends when the dialog is closed. */
export function showPurchaseBlock(): Promise<void> {
  return showDialog<void>(({ open, settle }) => (
    <PurchaseBlockHost open={open} onClose={() => settle()} />
  ))
}
