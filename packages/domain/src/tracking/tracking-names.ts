/** The names that a statistics id goes by, in the address and in cookies; the first one that is set counts. */
export const STATISTIC_NAMES = ['statisticsId', 'statisticId'] as const
/** The name of the channel id, in the address and in cookies. */
export const CHANNEL_NAME = 'channelId'
