/** Names of the statistics id in the address and in cookies; the first one that is set counts. */
export const STATISTIC_NAMES = ['statisticsId', 'statisticId'] as const
/** Name of the channel id in the address and in cookies. */
export const CHANNEL_NAME = 'channelId'
