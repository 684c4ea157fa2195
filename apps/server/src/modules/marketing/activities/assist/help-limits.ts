import { createHmac, randomBytes } from 'node:crypto'
import { beijingDayNumber, DAY, HOUR, MOST_PROLONG_DAYS, startOfDayNumber } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { spendWindow } from '../../../../platform/counters/window-counter-repository'
import { networkKey } from '../../../../platform/network/network-key'
import { Refusal } from '../../../../platform/refusal'
import { readOrStoreSetting } from '../../../../platform/settings-repository'
import { type Campaign, HELP_LIMITS } from '../campaign/campaign-config'

const KEY_SETTING = 'helpKey'

/** The device and the address that a help comes from. Only keyed hashes of them are stored. */
export interface HelpOrigin {
  /** A random id that each browser makes once; null when it was not sent: then only the network is counted. */
  device: string | null
  /** The network address. */
  address: string
}

/** The limits of a campaign's helps. */
export function helpLimits({
  config,
}: Campaign): NonNullable<NonNullable<Campaign['config']['assist']>['limits']> {
  return config.assist?.limits ?? HELP_LIMITS
}

/**
 * Counts a help of a device and of a network. Call within the help's transaction: with it, the counts go back. Devices
 * are always counted before networks, so that concurrent helps do not wait for each other in a circle.
 *
 * @throws Refusal assistDevice or assistAddress at the limit.
 */
export async function countHelp(
  tx: Executor,
  campaign: Campaign,
  { device, address }: HelpOrigin,
  now: number,
): Promise<void> {
  const { perDevice, perAddress } = helpLimits(campaign)
  const key = String(
    await readOrStoreSetting(tx, KEY_SETTING, randomBytes(32).toString('base64url')),
  )
  const hash = (text: string) =>
    createHmac('sha256', key).update(`${campaign.id}\n${text}`).digest('base64url').slice(0, 22)
  if (device !== null) {
    const ofDevice = await spendWindow(tx, `help:${campaign.id}:device:${hash(device)}`, {
      now,
      // A campaign that is prolonged goes on counting.
      windowMs: Math.max(1, campaign.endTime - now) + MOST_PROLONG_DAYS * DAY,
      max: perDevice,
    })
    if (ofDevice === null) throw new Refusal('assistDevice')
  }
  const day = beijingDayNumber(now)
  const ofAddress = await spendWindow(
    tx,
    `help:${campaign.id}:network:${hash(`${day} ${networkKey(address)}`)}`,
    { now, windowMs: startOfDayNumber(day + 1) - now, max: perAddress },
  )
  if (ofAddress === null) throw new Refusal('assistAddress')
}

/** True when the campaign counts an account of this age as young. */
export function isYoung(campaign: Campaign, createdAt: number, helpedAt: number): boolean {
  const { young } = helpLimits(campaign)
  return young !== null && helpedAt - createdAt < young.hours * HOUR
}

/** The limits of a campaign's helps in words, for its rules. */
export function helpLimitTexts(campaign: Campaign): string[] {
  const { assist } = campaign.config
  if (!assist) return []
  const { perDevice, perAddress, young } = helpLimits(campaign)
  return [
    `同一台设备在本活动中最多助力 ${perDevice} 次，同一个网络每天最多 ${perAddress} 次，超出的助力不计。`,
    ...(young
      ? [`注册不满 ${young.hours} 小时的账号，为同一个链接助力最多计 ${young.perLink} 位。`]
      : []),
  ]
}
