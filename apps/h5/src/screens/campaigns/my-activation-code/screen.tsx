import type { OwnReward } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import { usePages } from '@kaozhou/react'
import { Button, Empty } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { copyText } from '../../../page/copy-text'
import { useDateTexts } from '../../../page/use-date-texts'
import { rewardsQuery } from '../../../parts/campaigns/campaign-queries'
import styles from '../../../parts/campaigns/reward-pages.module.css'
import { RewardPicture } from '../../../parts/campaigns/reward-picture'
import { PagesList } from '../../../parts/loaded/pages-list'
import page from '../../../parts/page-layout/page.module.css'
import { ScreenBar } from '../../../shell/screen-bar'

export const queries = [rewardsQuery('activationCode', FIRST_PAGE)]

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

/** A code as a key card: what it opens above, the code to copy below. */
function Code({ reward }: { reward: OwnReward }): ReactNode {
  const { dateOf } = useDateTexts()
  const { code, campaign, name } = reward
  const usable = code?.state === 'usable'
  return (
    <article className={styles.ticket}>
      <header className={styles.stub}>
        <RewardPicture kind="activationCode" />
        <div className={styles.grow}>
          <h2 className={styles.title}>{code?.title ?? name}</h2>
          <p className={styles.note}>来自“{campaign.title}”</p>
          {code && usable ? <p className={styles.note}>{dateOf(code.endTime)} 前可用</p> : null}
        </div>
        {code && !usable ? <span className={`${styles.stamp} ${styles.gone}`}>已过期</span> : null}
      </header>
      {code ? (
        <div className={styles.slip}>
          <p className={styles.code}>{code.code}</p>
          <p className={styles.lead}>{code.usage}</p>
          {usable ? (
            <Button
              block
              onClick={() => void copyText(code.code, '激活码已复制', '没能复制，请长按选中')}
            >
              复制激活码
            </Button>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}
