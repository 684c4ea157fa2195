/** What the tax office's platform takes as a title. */
export const INVOICE_TITLE_MAX_LENGTH = 100
/** An address of e-mail is not longer (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254

/** A fully digitalized invoice (数电发票) has a number of so many digits; so has a red-letter one. */
export const INVOICE_NUMBER_LENGTH = 20

/** The largest PDF of an invoice, in bytes: a call's body holds a megabyte, in which base 64 makes three bytes four signs. */
export const INVOICE_FILE_MAX_BYTES = 600_000
/** Why a larger one is refused, for who chose it. */
export const INVOICE_FILE_TOO_LARGE: string = `文件太大：发票的 PDF 不超过 ${INVOICE_FILE_MAX_BYTES / 1000} KB`
