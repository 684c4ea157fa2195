import { TRACKING_COOKIE_SECONDS } from '@kaozhou/domain'
import { type Fields, readTracking } from './wire-parts'

/**
 * The tracking cookies of a page that was opened with ids in its address. The page's script sets them too (spec §4);
 * iOS drops what a script wrote after seven days, but keeps these for their thirty.
 */
export function trackingCookies(query: Fields, isSecure: boolean): string[] {
  const { channelId, statisticId } = readTracking({
    channelId: query.channelId ?? '',
    statisticId: query.statisticsId ?? '',
  })
  const attributes = `; Path=/; Max-Age=${TRACKING_COOKIE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return [
    ...(channelId === null ? [] : [`channelId=${channelId}${attributes}`]),
    ...(statisticId === null ? [] : [`statisticsId=${statisticId}${attributes}`]),
  ]
}
