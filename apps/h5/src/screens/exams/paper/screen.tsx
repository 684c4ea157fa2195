import type { PracticePaper } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { ButtonLink, Card, Cell, CellGroup } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../+shared/exams.module.css'
import { keyOf } from '../+shared/key-of'
import { marksText } from '../+shared/marks-text'
import { PaperParts, paperFactsText } from '../+shared/paper-facts'

export function queries({ params }: RouteAddress<'/papers/:id'>): ApiQuery<unknown>[] {
  const id = keyOf(params.id)
  return id ? [apiQuery('exams.paper', { id })] : []
}

/** A paper and how this person stands with it (/papers/:id). */
export function Screen(): ReactNode {
  const id = keyOf(useRouteParams<'/papers/:id'>().id)
  return (
    <>
      <ScreenBar title="试卷" />
      {id ? <PaperPage id={id} /> : <Missing title="这份试卷不存在" />}
    </>
  )
}

function PaperPage({ id }: { id: string }): ReactNode {
  const query = useQuery({ ...apiQuery('exams.paper', { id }), staleTime: 0 })
  return (
    <Loaded query={query} missing="这份试卷不存在">
      {(row) => <PaperCards {...row} />}
    </Loaded>
  )
}

function PaperCards({ paper, own }: PracticePaper): ReactNode {
  return (
    <div className={page.page}>
      <Card className={styles.intro}>
        <h2>{paper.title}</h2>
        <p className={styles.facts}>{paperFactsText(paper)}</p>
        <ButtonLink href={href('/examination/:id', { id: paper.id })} block size="lg">
          {own.openAttemptId === null ? '去练习' : `接着做，已答 ${own.answeredCount} 题`}
        </ButtonLink>
      </Card>
      {own.lastScore === null ? null : (
        <CellGroup title="成绩">
          <Cell
            title="最近一次"
            description={own.wrongCount > 0 ? `还有 ${own.wrongCount} 题没做对` : '全部做对'}
            value={`${marksText(own.lastScore)} 分`}
            href={href('/papers/report/:id', { id: paper.id })}
          />
          <Cell title="交卷次数" value={`${own.attempts} 次`} />
        </CellGroup>
      )}
      <Card>
        <PaperParts paper={paper} />
      </Card>
    </div>
  )
}
