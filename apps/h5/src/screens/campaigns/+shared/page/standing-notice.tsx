import type { CampaignState } from '@kaozhou/api'
import { Button, ButtonLink } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../../page/lazy-part'
import { useDateTexts } from '../../../../page/use-date-texts'
import { DatedText } from '../../../../parts/page-layout/dated-text'
import { href } from '../../../../routing/href'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'
import { isOwnPath } from '../view/is-own-path'

const AddToCalendar = lazyPart(() =>
  import('./add-to-calendar').then((module) => module.AddToCalendar),
)

type Kind = CampaignState['standing']['kind']

const TITLES: Readonly<Partial<Record<Kind, string>>> = {
  over: '活动已结束',
  notBegun: '还没开始',
  full: '名额已满',
  notForYou: '这次你还不能参加',
  done: '你已完成',
}

/** The user's standing when there is no main button: the reason, and a link to another page. */
export function StandingNotice({ campaign, path }: CampaignView): ReactNode {
  const { standing, page, startTime } = campaign
  const { dateTimeOf } = useDateTexts()
  const title = standing.kind === 'over' && standing.reason ? '活动提前结束' : TITLES[standing.kind]
  if (!title) return null
  if (standing.kind === 'done' && !standing.reason) return null
  const text =
    standing.reason ??
    (standing.kind === 'notBegun'
      ? `${dateTimeOf(startTime)} 开始`
      : standing.kind === 'over'
        ? leftText(campaign)
        : null)
  return (
    <section className={styles.notice} aria-label="活动状态">
      <p className={styles.noticeTitle}>{title}</p>
      {text ? (
        <p>
          <DatedText text={text} />
        </p>
      ) : null}
      {standing.kind === 'notBegun' ? (
        <AddToCalendar campaign={campaign} path={path} waiting={<CalendarPlace />} />
      ) : null}
      {standing.kind === 'over' || standing.kind === 'full' ? <Next next={page.next} /> : null}
    </section>
  )
}

/** What is left of a campaign that is over. */
function leftText({ result, people, ranking }: CampaignState): string {
  const hasResult = people > 0 || ranking !== null || (result?.winners.length ?? 0) > 0
  return hasResult ? '结果留在下面，可以照常查看。' : '内容留在下面，可以照常查看。'
}

/** Keeps the place of the button while its code loads. */
function CalendarPlace(): ReactNode {
  return (
    <Button variant="plain" disabled>
      加入日历提醒
    </Button>
  )
}

function Next({ next }: { next: CampaignState['page']['next'] }): ReactNode {
  const leads = next && isOwnPath(next.href)
  return (
    <ButtonLink variant="plain" href={leads ? next.href : href('/home')}>
      {leads ? `正在进行：${next.title}` : '去选课'}
    </ButtonLink>
  )
}
