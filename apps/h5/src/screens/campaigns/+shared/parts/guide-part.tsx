import type { GuideState } from '@kaozhou/api'
import { Button, ButtonLink, Card, DownloadIcon, showToast, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useAct } from '../acts/use-act'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'
import { isOwnPath } from '../view/is-own-path'
import { CoursesPlace } from './courses-place'

type Block = GuideState['blocks'][number]

/** A guide: texts, material to download, coupons and courses, in the order of the content. */
export function GuidePart({ guide, ...view }: CampaignView & { guide: GuideState }): ReactNode {
  return guide.blocks.map((block) => <GuideBlock key={keyOf(block)} block={block} {...view} />)
}

function GuideBlock({ block, ...view }: CampaignView & { block: Block }): ReactNode {
  switch (block.kind) {
    case 'text':
      return (
        <Card title={block.title}>
          <p className={styles.lead}>{block.text}</p>
        </Card>
      )
    case 'material':
      return (
        <Card title={block.title}>
          <p className={styles.lead}>{block.summary}</p>
          {isOwnPath(block.href) ? (
            <ButtonLink variant="wash" icon={<DownloadIcon size="18px" />} href={block.href}>
              看资料
            </ButtonLink>
          ) : null}
        </Card>
      )
    case 'coupon':
      return <CouponBlock {...view} coupon={block} />
    case 'courses':
      return <CoursesPlace ids={block.courseIds} title={block.title} />
  }
}

function keyOf(block: Block): string {
  return block.kind === 'coupon' ? `coupon-${block.couponId}` : `${block.kind}-${block.title}`
}

interface CouponBlockProps extends CampaignView {
  coupon: Extract<Block, { kind: 'coupon' }>
}

function CouponBlock({ campaign, coupon }: CouponBlockProps): ReactNode {
  const { slug, period } = campaign
  const { couponId, name, note, received } = coupon
  const act = useAct<null, unknown>({
    slug,
    name: `coupon:${couponId}`,
    call: (activities) => activities.receiveCoupon({ slug, couponId }),
    done: () => showToast({ text: '领取成功，下单时可用', tone: 'success' }),
  })
  return (
    <Card title={name}>
      <div className={styles.row}>
        <p className={`${styles.grow} ${styles.lead}`}>{note}</p>
        {received ? (
          <Tag>已领取</Tag>
        ) : (
          <Button
            size="sm"
            disabled={period !== 'running'}
            loading={act.busy}
            onClick={() => act.run(null)}
          >
            领取
          </Button>
        )}
      </div>
    </Card>
  )
}
