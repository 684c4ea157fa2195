import type { CampaignState } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Card, Empty, showToast, Tone } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { navigateTo } from '../../../../page/navigation'
import { Loaded } from '../../../../parts/loaded/loaded'
import { ScreenBar } from '../../../../shell/screen-bar'
import { useJoin } from '../acts/use-join'
import styles from '../view/campaign.module.css'
import { useCampaignTitle } from '../view/campaign-title'
import { CheckNote } from './check-note'
import { JoinForm } from './join-form'

interface SignUpPageProps {
  slug: string
  /** The title of the page's bar. */
  part: string
  submitText: string
  /** The address that opens after the form. */
  then: string | undefined
}

/** The form of a campaign on a page of its own. */
export function SignUpPage({ slug, part, submitText, then }: SignUpPageProps): ReactNode {
  const query = useQuery(apiQuery('activities.state', { slug }))
  useCampaignTitle(slug, part)
  const join = useJoin(slug, {}, () => {
    showToast({ text: '已提交', tone: 'success' })
    if (then) navigateTo(then, { replace: true })
  })
  return (
    <>
      <ScreenBar title={part} />
      <Loaded query={query} missing="没有找到这个活动">
        {(campaign) => (
          <Tone tone={campaign.page.tone}>
            <div className={styles.page}>
              {campaign.form && campaign.period === 'running' ? (
                <Card title={campaign.title}>
                  <div className={styles.form}>
                    {campaign.form.check ? (
                      <CheckNote check={campaign.form.check} period={campaign.period} />
                    ) : null}
                    <JoinForm
                      campaign={campaign}
                      busy={join.busy}
                      submitText={submitTextOf(campaign, submitText)}
                      onSubmit={(form) => join.run({ form })}
                    />
                  </div>
                </Card>
              ) : (
                <Empty
                  title={campaign.period === 'over' ? '活动已结束，不能再提交' : '现在还不能提交'}
                  text={campaign.standing.reason ?? '去活动页看看'}
                />
              )}
            </div>
          </Tone>
        )}
      </Loaded>
    </>
  )
}

function submitTextOf({ joined, form }: CampaignState, first: string): string {
  if (form?.check?.state === 'refused') return '改好再交'
  return joined ? '保存修改' : first
}
