/** So many days a downloaded lesson plays without a line; each line that it has begins them again. */
export const DOWNLOAD_DAYS = 30

/** What the downloads of a device take at most, unless the user sets another: 1 GB. */
export const DOWNLOAD_SPACE_BYTES = 1024 ** 3

/** The most lessons that a user keeps on one device. */
export const DOWNLOADS_PER_DEVICE = 100

/** The most devices on which a user keeps lessons at the same time. */
export const DOWNLOAD_DEVICES = 3

/**
 * Why a download was taken back: its order is refunded or being refunded; the right to the course is over; the lesson has another
 * file; the lesson is gone or closed; the user removed it from this device, or ended the login of it, elsewhere.
 */
export const DOWNLOAD_ENDS = ['refunded', 'ended', 'replaced', 'gone', 'removed'] as const
/** Why a download was taken back. */
export type DownloadEnd = (typeof DOWNLOAD_ENDS)[number]
