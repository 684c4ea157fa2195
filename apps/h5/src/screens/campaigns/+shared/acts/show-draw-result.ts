import type { CampaignPrize, CampaignRecord } from '@kaozhou/api'
import { confirm } from '@kaozhou/ui'
import { navigateTo } from '../../../../page/navigation'
import { href } from '../../../../routing/href'

/** Shows what was drawn in a dialog; for a prize that is sent, it leads to the address form. */
export async function showDrawResult(
  slug: string,
  prize: CampaignPrize | null,
  record: CampaignRecord | null,
): Promise<void> {
  const waits = record?.status === 'waiting'
  const goes = await confirm({
    title: prize && prize.kind !== 'none' ? `抽中了${prize.name}` : '这次没有抽中',
    message: resultText(prize, record),
    confirmText: waits ? '去填地址' : '知道了',
    cancelText: waits ? '以后再填' : null,
  })
  if (goes && record && waits)
    navigateTo(href('/receiveaddress', { campaign: slug, record: record.id }))
}

function resultText(prize: CampaignPrize | null, record: CampaignRecord | null): string {
  if (!prize || prize.kind === 'none') return '谢谢参与，祝学习顺利。'
  if (record?.status === 'waiting') return '填好收货地址后寄出。'
  return record?.detail ? `${record.detail}，也可以在“我的奖品”里查看。` : '奖品已放进“我的奖品”。'
}
