import type { PaymentMode } from '@kaozhou/domain'
import type { SheetAction } from '@kaozhou/ui'
import { PaymentMark } from './payment-mark'
import { paymentModeTexts } from './payment-modes'

/** The payment modes with mark, name and note, for the sheet of a cashier. */
export function paymentChoices<Mode extends PaymentMode>(
  modes: readonly Mode[],
): SheetAction<Mode>[] {
  return paymentModeTexts(modes).map((text) => ({ ...text, icon: <PaymentMark mode={text.key} /> }))
}
