import type { CampaignGift } from '@kaozhou/api'
import { Button, Link, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { RewardPicture } from '../../../../parts/campaigns/reward-picture'
import { campaignHref } from '../../../../routing/campaign-href'
import type { ClaimGift } from '../acts/use-claim-gift'
import styles from '../view/campaign.module.css'
import { GiftProgress } from './gift-progress'

interface GiftRowProps {
  gift: CampaignGift
  slug: string
  claim: ClaimGift
  running: boolean
}

/** A gift in a list. */
export function GiftRow({ gift, slug, claim, running }: GiftRowProps): ReactNode {
  const { id, name, summary, figure, kind, condition } = gift
  const to = campaignHref(slug, 'gift', id)
  const waits = !canBeHad(gift, running)
  return (
    <div className={styles.row}>
      <RewardPicture kind={kind} figure={figure} />
      <div className={styles.grow}>
        <p className={styles.name}>{to ? <Link href={to}>{name}</Link> : name}</p>
        <p className={styles.note}>{summary}</p>
        {waits ? <p className={styles.note}>{condition}</p> : null}
        <GiftProgress gift={gift} running={running} />
      </div>
      {waits ? null : <GiftAction gift={gift} claim={claim} running={running} />}
    </div>
  )
}

/** True when the gift can be claimed, was claimed, or is gone; otherwise its condition is shown. */
function canBeHad({ state }: CampaignGift, running: boolean): boolean {
  return state === 'claimed' || state === 'gone' || (state === 'ready' && running)
}

/** The state of a gift, or the button that claims it. */
function GiftAction({
  gift,
  claim,
  running,
}: Pick<GiftRowProps, 'gift' | 'claim' | 'running'>): ReactNode {
  const { state, needsAddress, condition } = gift
  if (state === 'claimed') return <Tag tone="teal">已领取</Tag>
  if (state === 'gone') return <Tag tone="grey">已领完</Tag>
  if (!canBeHad(gift, running)) return <span className={styles.note}>{condition}</span>
  return (
    <Button size="sm" loading={claim.claiming === gift.id} onClick={() => claim.claim(gift)}>
      {needsAddress ? '填地址领取' : '领取'}
    </Button>
  )
}
