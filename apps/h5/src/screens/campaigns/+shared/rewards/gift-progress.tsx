import type { CampaignGift } from '@kaozhou/api'
import { ProgressBar } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** How far the user is with what a gift asks for; nothing where one act is enough, or no act is left. */
export function GiftProgress({
  gift: { state, condition, progress },
  running,
}: {
  gift: CampaignGift
  running: boolean
}): ReactNode {
  if (!running || state !== 'locked' || progress.needs <= 1) return null
  const { has, needs } = progress
  return <ProgressBar label={condition} value={has} max={needs} text={`${has}/${needs}`} />
}
