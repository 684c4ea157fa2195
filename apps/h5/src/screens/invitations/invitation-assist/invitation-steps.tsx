import type { MyInvitations } from '@kaozhou/api'
import { nextStep } from '@kaozhou/domain'
import { Card, ProgressBar, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import layout from '../+shared/layout/layout.module.css'

/** The rewards by steps: how many friends have paid a first order, and what the next step gives. */
export function InvitationSteps({ mine }: { mine: MyInvitations }): ReactNode {
  const { rewarded, steps } = mine
  const next = nextStep(rewarded, steps)
  return (
    <Card title="邀请越多，奖励越多">
      <div className={layout.stack}>
        <ProgressBar
          label="付过款的好友"
          value={rewarded}
          max={next?.step.friends ?? Math.max(rewarded, 1)}
          text={next ? `${rewarded}/${next.step.friends} 位` : `${rewarded} 位`}
        />
        <p className={page.lead}>
          {next
            ? `再有 ${next.missing} 位好友付款，多得 ${next.step.points} 积分。`
            : '每一步都达成了，谢谢你叫来这么多同学。'}
        </p>
        <ul className={page.list}>
          {steps.map(({ friends, points, given }) => (
            <li key={friends} className={layout.line}>
              <span>{friends} 位好友付款</span>
              <span className={page.row}>
                <span className={layout.figure}>{points} 积分</span>
                {given ? <Tag tone="teal">已到账</Tag> : <Tag>未达成</Tag>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
