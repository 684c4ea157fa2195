import type { PracticePaper } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { Button, Card } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../+shared/exams.module.css'
import { keyOf } from '../+shared/key-of'
import { JournalWarning } from '../+shared/opening/journal-warning'
import { LazyExamRoom } from '../+shared/opening/lazy-exam-room'
import { SafeAnswers } from '../+shared/opening/safe-answers'
import { type OpenAttempt, useOpenAttempt } from '../+shared/opening/use-open-attempt'
import { paperFactsText } from '../+shared/paper-facts'

export function queries({ params }: RouteAddress<'/examination/:id'>): ApiQuery<unknown>[] {
  const id = keyOf(params.id)
  return id ? [apiQuery('exams.paper', { id })] : []
}

/** A practice paper, question by question with the answer at once (spec §2 /examination/:id). */
export function Screen(): ReactNode {
  const id = keyOf(useRouteParams<'/examination/:id'>().id)
  return (
    <>
      <ScreenBar title="练习" />
      {id ? <ExaminationPage id={id} /> : <Missing title="这份练习不存在" />}
    </>
  )
}

function ExaminationPage({ id }: { id: string }): ReactNode {
  const navigate = useNavigate()
  const query = useQuery({ ...apiQuery('exams.paper', { id }), staleTime: 0 })
  const showReport = (attemptId: number): void =>
    void navigate(href('/examination/report/normal/:id', { id: attemptId }), { replace: true })
  const opened = useOpenAttempt({ paperId: id, onHandedIn: showReport })
  const { attempt, close } = opened
  return (
    <>
      <Loaded query={query} missing="这份练习不存在">
        {(row) => <BeginCard {...row} opened={opened} />}
      </Loaded>
      {query.data ? null : <SafeAnswers error={query.error} />}
      {attempt ? (
        <LazyExamRoom
          key={opened.openings}
          attempt={attempt}
          asksHandIn={opened.mode === 'handIn'}
          onResume={() => opened.open(opened.mode === 'wrong' ? 'wrong' : 'all')}
          onLeave={close}
          onHandedIn={({ attemptId }) => {
            close()
            showReport(attemptId)
          }}
        />
      ) : null}
    </>
  )
}

/** Facts of a paper, and buttons that begin an attempt, go on with it, or repeat only the wrong questions. */
function BeginCard({ paper, own, opened }: PracticePaper & { opened: OpenAttempt }): ReactNode {
  const { open, mode } = opened
  const isOpen = own.openAttemptId !== null
  return (
    <div className={page.page}>
      <Card className={styles.intro}>
        <h2>{paper.title}</h2>
        <p className={styles.facts}>{paperFactsText(paper)}</p>
        <ul className={styles.lines}>
          <li>做完一题就能看答案和解析，也可以全部做完再交卷。</li>
          <li>可以暂停，随时回来接着做。录音可以反复听。</li>
        </ul>
        {isOpen ? (
          <p className={styles.warning}>
            上次做到 {own.answeredCount}/{paper.questionCount} 题，答案都在。
          </p>
        ) : null}
        <JournalWarning />
        <div className={styles.actions}>
          <Button
            variant="buy"
            size="lg"
            block
            loading={mode === 'all'}
            onClick={() => void open()}
          >
            {isOpen ? '接着做' : '开始练习'}
          </Button>
          {isOpen ? (
            <Button
              variant="plain"
              block
              loading={mode === 'handIn'}
              onClick={() => void open('handIn')}
            >
              不做了，直接交卷
            </Button>
          ) : null}
          {!isOpen && own.wrongCount > 0 ? (
            <Button
              variant="plain"
              block
              loading={mode === 'wrong'}
              onClick={() => void open('wrong')}
            >
              只做上次没做对的 {own.wrongCount} 题
            </Button>
          ) : null}
        </div>
      </Card>
    </div>
  )
}
