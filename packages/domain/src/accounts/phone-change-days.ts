/** A change of the phone without a proof of the old one waits so many days. Every text that promises it derives from here. */
export const PHONE_CHANGE_DAYS = 7
