import type { OwnReward } from '@kaozhou/api'
import { Button, Card, Empty, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { usePages } from '../../../data/use-pages'
import { copyText } from '../../../page/copy-text'
import { useDateTexts } from '../../../page/use-date-texts'
import { rewardsQuery } from '../../../parts/campaigns/campaign-queries'
import { PagesList } from '../../../parts/loaded/pages-list'
import page from '../../../parts/page-layout/page.module.css'
import { ScreenBar } from '../../../shell/screen-bar'

/** The user's activation codes: what each opens, where to use it, and until when. */
export function Screen(): ReactNode {
  const pages = usePages((number) => rewardsQuery('activationCode', number), { staleTime: 0 })
  return (
    <>
      <ScreenBar title="我的激活码" />
      <div className={page.page}>
        <PagesList
          pages={pages}
          empty={<Empty title="还没有激活码" text="参加活动得到的激活码都在这里" />}
        >
          {(rewards) => (
            <ul className={page.list}>
              {rewards.map((reward) => (
                <li key={reward.id}>
                  <Code reward={reward} />
                </li>
              ))}
            </ul>
          )}
        </PagesList>
      </div>
    </>
  )
}

function Code({ reward }: { reward: OwnReward }): ReactNode {
  const { dateOf } = useDateTexts()
  const { code, campaign, name } = reward
  if (!code) return <Card title={name}>{campaign.title}</Card>
  const usable = code.state === 'usable'
  return (
    <Card
      title={code.title}
      extra={usable ? `${dateOf(code.endTime)} 前可用` : <Tag tone="grey">已过期</Tag>}
    >
      <div className={page.form}>
        <p className={page.figures}>{code.code}</p>
        <p className={page.lead}>{code.usage}</p>
        <p className={page.note}>来自{campaign.title}</p>
        {usable ? (
          <Button
            variant="wash"
            onClick={() => void copyText(code.code, '激活码已复制', '没能复制，请长按选中')}
          >
            复制激活码
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
