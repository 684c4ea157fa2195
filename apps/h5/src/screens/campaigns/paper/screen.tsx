import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { ButtonLink, Empty, Tone } from '@kaozhou/ui'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { campaignHref } from '../../../routing/campaign-href'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../+shared/view/campaign.module.css'
import { fetchedTitle, useCampaignTitle } from '../+shared/view/campaign-title'
import sheet from './paper.module.css'
import { PaperPicture } from './paper-picture'

export function queries({ params: { slug = '' } }: RouteAddress<'campaign'>): ApiQuery<unknown>[] {
  return [apiQuery('activities.state', { slug })]
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'campaign'>,
): string | undefined {
  return fetchedTitle(queryClient, params.slug, '练习')
}

/** The paper of a past mock exam, for practice. */
export function Screen(): ReactNode {
  const { slug = '' } = useRouteParams<'campaign'>()
  const query = useQuery(apiQuery('activities.state', { slug }))
  useCampaignTitle(slug, '练习')
  const own = campaignHref(slug)
  return (
    <>
      <ScreenBar title="练习" />
      <Loaded query={query} missing="没有找到这个活动">
        {({ title, subtitle, page, mock }) => (
          <Tone tone={page.tone}>
            <div className={styles.page}>
              {mock?.paperId ? (
                <article className={sheet.sheet}>
                  <PaperPicture />
                  <h2 className={sheet.title}>{title}</h2>
                  <p className={styles.lead}>{subtitle}</p>
                  <p className={styles.lead}>这张卷子现在不计排名，做完就能看解析。</p>
                  <ButtonLink
                    variant="buy"
                    size="lg"
                    block
                    href={href('/papers/:id', { id: mock.paperId })}
                  >
                    开始练习
                  </ButtonLink>
                  {own ? (
                    <ButtonLink variant="plain" block href={own}>
                      看那一年的榜单
                    </ButtonLink>
                  ) : null}
                </article>
              ) : (
                <Empty
                  title="这张卷子还不能练习"
                  text="模考结束后开放"
                  action={own ? <ButtonLink href={own}>去活动页</ButtonLink> : null}
                />
              )}
            </div>
          </Tone>
        )}
      </Loaded>
    </>
  )
}
