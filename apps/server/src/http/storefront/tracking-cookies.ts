import { TRACKING_COOKIE_SECONDS } from '@kaozhou/domain'
import { type Fields, readTracking } from '../wire-parts'

/**
 * The tracking cookies for a page whose address has tracking ids. The page's script sets them too (spec §4), but iOS
 * deletes cookies that a script set after seven days; these last thirty.
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
