import type { CheckInState } from '@kaozhou/api'
import { dayText } from '@kaozhou/domain'
import { ButtonLink, Card, ProgressBar, showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../../routing/href'
import { useAct } from '../acts/use-act'
import { StagePlace } from '../stages/stage-place'
import { LazyCalendar } from '../stages/stages'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'

interface CheckInPartProps extends CampaignView {
  checkIn: CheckInState
  /** The course in the address, for which the user checks in. */
  courseId: string | undefined
}

/** The calendar of check-ins, the streak, and its rewards. */
export function CheckInPart({ campaign, checkIn, courseId, clock }: CheckInPartProps): ReactNode {
  const { slug } = campaign
  const { current, total, next, makeUp, owned } = checkIn
  const act = useAct<number, unknown>({
    slug,
    name: 'makeUp',
    call: (activities, day) => activities.makeUp({ slug, day }),
    done: (_, day) => showToast({ text: `${dayText(day)} 已补签`, tone: 'success' }),
  })
  const askMakeUp = async (day: number): Promise<void> => {
    const { confirmMakeUp } = await import('./confirm-make-up')
    if (await confirmMakeUp(day, makeUp)) act.run(day)
  }
  return (
    <Card title="打卡" extra={`连续 ${current} 天 · 共 ${total} 天`}>
      {owned && !owned.owns ? <NeededCourse owned={owned} /> : null}
      <StagePlace kind="month">
        <LazyCalendar
          checkIn={checkIn}
          now={clock()}
          making={act.busy}
          onMakeUp={(day) => void askMakeUp(day)}
        />
      </StagePlace>
      {next ? (
        <ProgressBar
          label="下一份奖励"
          value={next.reward.days - next.missing}
          max={next.reward.days}
          text={`再连续 ${next.missing} 天，得 ${rewardText(next.reward)}`}
        />
      ) : null}
      <ul className={styles.after}>
        {checkIn.rewards.map((reward) => (
          <li key={reward.days} className={styles.row}>
            <span className={styles.grow}>连续 {reward.days} 天</span>
            <span className={styles.note}>{rewardText(reward)}</span>
          </li>
        ))}
      </ul>
      {courseId && owned?.kind !== 'bundle' ? (
        <ButtonLink variant="wash" href={href('/details/:id', { id: courseId })}>
          去听这门课
        </ButtonLink>
      ) : null}
    </Card>
  )
}

function NeededCourse({ owned }: { owned: NonNullable<CheckInState['owned']> }): ReactNode {
  const { kind, id, title } = owned
  return (
    <p className={styles.notice}>
      有《{title}》才能打卡。
      <ButtonLink
        variant="plain"
        href={kind === 'course' ? href('/details/:id', { id }) : href('/joint', { id })}
      >
        去看看
      </ButtonLink>
    </p>
  )
}

function rewardText({ points, chances }: CheckInState['rewards'][number]): string {
  const parts = [points > 0 && `${points} 积分`, chances > 0 && `${chances} 次抽奖`]
  return parts.filter(Boolean).join('、')
}
