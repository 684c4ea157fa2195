import { Card, Cell, CellGroup, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { campaignQuery, rulesQuery } from '../../../parts/campaigns/campaign-queries'
import { Loaded } from '../../../parts/loaded/loaded'
import { campaignHref } from '../../../routing/campaign-href'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../view/campaign.module.css'
import { useCampaignTitle } from '../view/campaign-title'

/** The rules of a campaign, when it runs, and the odds of its prizes. */
export function RulePage({ slug }: { slug: string }): ReactNode {
  const query = useQuery({ ...rulesQuery(slug), enabled: slug !== '' })
  const { data: campaign } = useQuery({ ...campaignQuery(slug), enabled: slug !== '' })
  useCampaignTitle(slug, '活动规则')
  const { dateTimeOf } = useDateTexts()
  const own = campaignHref(slug)
  return (
    <>
      <ScreenBar title="活动规则" />
      <Loaded query={query} missing="没有找到这个活动">
        {({ title, startTime, endTime, rules, prizes }) => (
          <Tone tone={campaign?.page.tone ?? 'sea'}>
            <div className={styles.page}>
              <Card title={title}>
                <p className={styles.lead}>
                  {dateTimeOf(startTime)}–{dateTimeOf(endTime)}
                </p>
                <ol className={styles.steps}>
                  {rules.map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ol>
              </Card>
              {prizes.length > 0 ? (
                <CellGroup title="中奖概率">
                  {prizes.map(({ id, name, odds }) => (
                    <Cell key={id} title={name} value={`${odds / 100}%`} />
                  ))}
                </CellGroup>
              ) : null}
              {own ? (
                <CellGroup>
                  <Cell title="去活动页" href={own} />
                </CellGroup>
              ) : null}
            </div>
          </Tone>
        )}
      </Loaded>
    </>
  )
}
