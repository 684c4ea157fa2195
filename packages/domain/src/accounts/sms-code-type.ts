/** What SMS codes are sent for (spec §9). */
export const SMS_CODE_TYPES = ['LOGIN', 'UPDATE_MOBILE'] as const
/** One of {@link SMS_CODE_TYPES}. */
export type SmsCodeType = (typeof SMS_CODE_TYPES)[number]
