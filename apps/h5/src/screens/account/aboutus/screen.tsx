import { apiQuery } from '@kaozhou/react'
import { BoatIcon, Card, Cell, CellGroup } from '@kaozhou/ui'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brand } from '../../../page/brand'
import { useEnvironment } from '../../../page/environment'
import { useDateTexts } from '../../../page/use-date-texts'
import { DatedText } from '../../../parts/page-layout/dated-text'
import page from '../../../parts/page-layout/page.module.css'
import { StatementPage } from '../../../parts/statement/statement-page'
import { href } from '../../../routing/href'
import { AgreementLink } from '../../../session/login/agreement-link'
import { ScreenBar } from '../../../shell/screen-bar'
import { systemOf } from '../+shared/versions/versions-query'
import { buildFacts } from './build-facts'

export const queries = [apiQuery('system.agreement', { key: 'about' })]

const AGREEMENTS = ['user', 'privacy', 'purchase'] as const

/** The school, its newest version, the build of this page, and when each agreement last changed (spec §2 /aboutus). */
export function Screen(): ReactNode {
  const about = useQuery(apiQuery('system.agreement', { key: 'about' }))
  return (
    <>
      <ScreenBar title="关于我们" />
      <div className={page.page}>
        <Card>
          <div className={page.centre}>
            <BoatIcon size="48px" />
            <h2>{brand().name}</h2>
            <p className={page.lead}>{brand().description}</p>
          </div>
        </Card>
        <Versions />
        <StatementPage query={about} missing="这里还没有介绍" />
      </div>
    </>
  )
}

/** The list works without the dates: an error is not shown. */
function Versions(): ReactNode {
  const { host } = useEnvironment()
  const { dateOf } = useDateTexts()
  const { data: versions } = useQuery(apiQuery('system.versions', { system: systemOf(host) }))
  const build = buildFacts()
  const agreements = useQueries({
    queries: AGREEMENTS.map((key) => apiQuery('system.agreement', { key })),
  })
  return (
    <CellGroup title="版本和协议">
      <Cell title="功能介绍" value={versions?.[0]?.version_name} href={href('/function')} />
      <Cell title="下载 APP" href={href('/download')} />
      {build ? (
        <Cell
          title="网页版本"
          value={<DatedText text={`${build.version}（${dateOf(build.builtAt)}）`} />}
        />
      ) : null}
      {AGREEMENTS.map((key, index) => {
        const updatedAt = agreements[index]?.data?.updatedAt
        return (
          <Cell
            key={key}
            title={<AgreementLink name={key} />}
            value={updatedAt ? <DatedText text={`${dateOf(updatedAt)}更新`} /> : undefined}
          />
        )
      })}
    </CellGroup>
  )
}
