import { apiQuery } from '@kaozhou/react'
import { Avatar, Card, ProgressBar } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'

/** The friend whose link led here, how many helps they still need, and what a help gives. */
export function FriendPart({ campaign, code }: CampaignView & { code: string }): ReactNode {
  const { data: link, isError } = useQuery(
    apiQuery('activities.assistLink', { slug: campaign.slug, code }),
  )
  if (isError) return <WrongLink />
  const name = link?.owner.nickname ?? '同学'
  return (
    <Card title={`${name} 请你助力`}>
      <div className={styles.row}>
        <Avatar name={name} src={link?.owner.avatar} size={56} decorative />
        <div className={styles.grow}>
          <ProgressBar
            label="助力进度"
            value={link?.helped ?? 0}
            max={link?.needed ?? 1}
            text={helpText(link)}
          />
          {link?.refusal ? <p className={styles.note}>{link.refusal}</p> : null}
        </div>
      </div>
    </Card>
  )
}

/** A link that nobody has: cut off on its way, or typed. */
export function WrongLink(): ReactNode {
  return (
    <Card title="这个助力链接不对">
      <p className={styles.lead} role="alert">
        没有找到它的主人，链接可能没有复制完整。请同学再发一次，或者自己发起一个。
      </p>
    </Card>
  )
}

function helpText(link: { missing: number; done: boolean } | undefined): string {
  if (!link) return '正在查看进度'
  return link.done ? '助力已满，谢谢你' : `还差 ${link.missing} 人`
}
