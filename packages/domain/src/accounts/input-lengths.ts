/** Characters of a phone input (spec §9). */
export const PHONE_MAX_LENGTH = 11
/** Characters of a code input (spec §9). */
export const SMS_CODE_MAX_LENGTH = 6
