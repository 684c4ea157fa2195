/** Where a payment is started: inside WeChat, or elsewhere (spec §9). */
export const PAYMENT_CLIENTS = ['WXMP', 'H5'] as const
/** One of {@link PAYMENT_CLIENTS}. */
export type PaymentClient = (typeof PAYMENT_CLIENTS)[number]
