/** What SMS codes are sent for (spec §9). */
export const SMS_CODE_TYPES = ['LOGIN', 'UPDATE_MOBILE'] as const
/** What an SMS code is for. */
export type SmsCodeType = (typeof SMS_CODE_TYPES)[number]
