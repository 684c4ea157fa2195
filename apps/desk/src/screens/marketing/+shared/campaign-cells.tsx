import type { DeskCampaign } from '@kaozhou/api/desk'
import { dateTimeText } from '@kaozhou/domain'
import { Tag, type TagTone } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../../parts/money/amount'

const STATES: Readonly<Record<DeskCampaign['state'], readonly [string, TagTone]>> = {
  running: ['进行中', 'teal'],
  upcoming: ['未开始', 'amber'],
  over: ['已结束', 'grey'],
}

/** How a campaign stands. */
export function CampaignTag({
  state,
  stoppedAt,
}: Pick<DeskCampaign, 'state' | 'stoppedAt'>): ReactNode {
  const [text, tone] = STATES[state]
  return stoppedAt === null ? <Tag tone={tone}>{text}</Tag> : <Tag tone="red">已停止</Tag>
}

/** From when until when a campaign is. */
export function periodText({
  startTime,
  endTime,
}: Pick<DeskCampaign, 'startTime' | 'endTime'>): string {
  const now = Date.now()
  return `${dateTimeText(startTime, now)} – ${dateTimeText(endTime, now)}`
}

/** What was given, beside the most that can be. Goods and codes have no price: they are counted. */
export function CampaignCost({
  cost,
  mostCost,
  pieces,
}: Pick<DeskCampaign, 'cost' | 'mostCost' | 'pieces'>): ReactNode {
  return (
    <>
      <Amount fen={cost} /> / {mostCost === null ? '没有上限' : <Amount fen={mostCost} />}
      {pieces.most === 0 && pieces.given === 0
        ? null
        : `，另有实物和码 ${pieces.given} / ${pieces.most ?? '不限'} 件`}
    </>
  )
}
