import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Card, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../../page/use-date-texts'
import { Loaded } from '../../../../parts/loaded/loaded'
import { DatedText } from '../../../../parts/page-layout/dated-text'
import { campaignHref } from '../../../../routing/campaign-href'
import { ScreenBar } from '../../../../shell/screen-bar'
import styles from '../view/campaign.module.css'
import { useCampaignTitle } from '../view/campaign-title'
import { NoticePicture } from './notice-picture'
import notice from './rule-page.module.css'

/** The rules of a campaign, when it runs, and the odds of its prizes. */
export function RulePage({ slug }: { slug: string }): ReactNode {
  const query = useQuery({ ...apiQuery('activities.rules', { slug }), enabled: slug !== '' })
  const { data: campaign } = useQuery({
    ...apiQuery('activities.state', { slug }),
    enabled: slug !== '',
  })
  useCampaignTitle(slug, '活动规则')
  const { dateTimeOf } = useDateTexts()
  const own = campaignHref(slug)
  const isOver = campaign?.period === 'over'
  return (
    <>
      <ScreenBar title="活动规则" />
      <Loaded query={query} missing="没有找到这个活动">
        {({ title, startTime, endTime, rules, prizes }) => (
          <Tone tone={campaign?.page.tone ?? 'sea'}>
            <div className={styles.page}>
              <article className={notice.notice}>
                <header className={notice.head}>
                  <NoticePicture />
                  <h2 className={notice.title}>{title}</h2>
                  <p className={notice.period}>
                    <span>
                      <DatedText text={dateTimeOf(startTime)} />–
                    </span>
                    <span>
                      <DatedText text={dateTimeOf(endTime)} />
                    </span>
                  </p>
                </header>
                <ol className={notice.rules}>
                  {rules.map((rule) => (
                    <li key={rule}>
                      <DatedText text={rule} />
                    </li>
                  ))}
                </ol>
              </article>
              {prizes.length > 0 ? <Odds prizes={prizes} /> : null}
              {own ? (
                <ButtonLink variant={isOver ? 'plain' : 'buy'} size="lg" block href={own}>
                  {isOver ? '看活动结果' : '看好了，去参加'}
                </ButtonLink>
              ) : null}
            </div>
          </Tone>
        )}
      </Loaded>
    </>
  )
}

interface OddsProps {
  /** `odds` in ten-thousandths. */
  prizes: readonly { id: number; name: string; odds: number }[]
}

/** The odds of each prize as a number and as the length of a line. */
function Odds({ prizes }: OddsProps): ReactNode {
  const greatest = Math.max(...prizes.map(({ odds }) => odds))
  return (
    <Card title="中奖概率">
      <ul className={notice.odds}>
        {prizes.map(({ id, name, odds }) => (
          <li key={id}>
            <span className={notice.prize}>{name}</span>
            <span className={notice.share}>{odds / 100}%</span>
            <svg
              className={notice.line}
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width={Math.max(1, (odds / greatest) * 100)} height="4" />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  )
}
