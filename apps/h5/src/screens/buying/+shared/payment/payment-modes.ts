import type { PaymentMode } from '@kaozhou/domain'

export const PAYMENT_LABELS = {
  ALI: '支付宝',
  WECHAT: '微信支付',
  useCredit: '分期付款',
  payAnotherType: '好友代付',
} as const satisfies Record<PaymentMode, string>

/** The verb on the button of a payment mode, which stands before the amount: 去支付 ¥199. */
const VERBS = {
  ALI: '去支付',
  WECHAT: '去支付',
  useCredit: '去分期',
  payAnotherType: '找同学付',
} as const satisfies Record<PaymentMode, string>

/** The label of the button for a payment mode; `amount` includes the ¥. Instalments show their amount on a later page. */
export function paymentButtonText(mode: PaymentMode, amount: string): string {
  return mode === 'useCredit' ? VERBS[mode] : `${VERBS[mode]} ${amount}`
}

const NOTES = {
  ALI: '支付宝安全支付',
  WECHAT: '微信安全支付',
  useCredit: '先看清每期和费用，再决定',
  payAnotherType: '发给好友，TA 付款，你来学习',
} as const satisfies Record<PaymentMode, string>

export interface PaymentModeText<Mode extends PaymentMode> {
  key: Mode
  label: string
  note: string
}

/** The payment modes with their texts, for a sheet or a list of choices. */
export function paymentModeTexts<Mode extends PaymentMode>(
  modes: readonly Mode[],
): PaymentModeText<Mode>[] {
  return modes.map((key) => ({ key, label: PAYMENT_LABELS[key], note: NOTES[key] }))
}

/** The name of an order's `paymentType`; a type that this build does not know is shown as it is. */
export function paymentTypeText(paymentType: string): string {
  return PAYMENT_LABELS[paymentType as PaymentMode] ?? paymentType
}
