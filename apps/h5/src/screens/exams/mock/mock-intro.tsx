import type { MockExam } from '@kaozhou/api'
import { dateTimeText, entryDelay } from '@kaozhou/domain'
import { invalidate } from '@kaozhou/react'
import { Button, ButtonLink, Card, Countdown } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import styles from '../+shared/exams.module.css'
import { MockTag } from '../+shared/mock-tag'
import { JournalWarning } from '../+shared/opening/journal-warning'
import type { OpenAttempt } from '../+shared/opening/use-open-attempt'
import { PaperParts, paperFactsText } from '../+shared/paper-facts'
import { MockRules } from './mock-rules'
import { SignUp } from './sign-up'
import { WaitingEntry } from './waiting/waiting-entry'

export interface MockIntroProps {
  mock: MockExam
  opened: OpenAttempt
  /** The server's time. */
  clock: () => number
  onWait: () => void
}

/** What a mock is, when, what to bring; signing up, entering, and the report. */
export function MockIntro(props: MockIntroProps): ReactNode {
  const { mock, clock } = props
  const { title, summary, paper, bring } = mock
  return (
    <div className={page.page}>
      <Card className={styles.intro}>
        <div className={styles.rowHead}>
          <h2>{title}</h2>
          <MockTag mock={mock} />
        </div>
        {summary ? <p>{summary}</p> : null}
        <p className={styles.facts}>{paperFactsText(paper)}</p>
        <MockTimes mock={mock} clock={clock} />
        {mock.mine.ranked ? null : (
          <p className={styles.warning}>你在另一场模考里做过这份试卷，这一场只出分，不计排名。</p>
        )}
        <JournalWarning />
        <MainAction {...props} />
      </Card>
      {bring.length > 0 ? (
        <Card title="考前准备">
          <ul className={styles.lines}>
            {bring.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card>
        <PaperParts paper={paper} />
      </Card>
      <MockRules mock={mock} />
    </div>
  )
}

function MockTimes({ mock, clock }: Pick<MockIntroProps, 'mock' | 'clock'>): ReactNode {
  const { id, startsAt, endsAt, entryClosesAt, state, serverNow } = mock
  const reload = useSpreadReload(id)
  return (
    <div className={styles.facts}>
      <p>
        {dateTimeText(startsAt, serverNow)} 开考，{dateTimeText(endsAt, serverNow)} 结束
      </p>
      {entryClosesAt === null ? null : <p>{dateTimeText(entryClosesAt, serverNow)} 停止入场</p>}
      {state === 'upcoming' ? (
        <p className={styles.when}>
          距开考 <Countdown deadline={startsAt} label="距开考" clock={clock} onEnd={reload} />
        </p>
      ) : null}
    </div>
  )
}

/** Asks for the mock again a little later: everybody's countdown ends at the same moment. */
function useSpreadReload(id: string): () => void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current = setTimeout(
      () => void invalidate(queryClient, 'exams.mock', { id }),
      entryDelay(Math.random()),
    )
  }
}

/** The main button: sign up, begin, go on, or read the report. */
function MainAction({ mock, opened, clock, onWait }: MockIntroProps): ReactNode {
  const { state, mine } = mock
  if (mine.state === 'handedIn' && mine.attemptId !== null) {
    return (
      <ButtonLink href={href('/exam/mock/report/:id', { id: mine.attemptId })} block>
        看报告
      </ButtonLink>
    )
  }
  if (mine.state === 'open' || mine.state === 'late') return <Resume mock={mock} opened={opened} />
  if (state === 'upcoming') {
    return (
      <>
        <WaitingEntry mock={mock} clock={clock} onEnter={onWait} />
        <SignUp mock={mock} />
      </>
    )
  }
  if (state === 'open') {
    return (
      <Button
        variant="buy"
        size="lg"
        block
        loading={opened.mode !== null}
        onClick={() => void opened.open()}
      >
        开始考试
      </Button>
    )
  }
  return (
    <div className={styles.actions}>
      <p className={styles.warning}>
        {state === 'ended' ? '这场模考已经结束。' : '已过入场时间，不能再进入这场模考。'}
      </p>
      <ButtonLink block href={href('/exam/mock')}>
        去看别的模考和练习
      </ButtonLink>
    </div>
  )
}

function Resume({
  mock,
  opened: { open, mode },
}: Pick<MockIntroProps, 'mock' | 'opened'>): ReactNode {
  const isLate = mock.mine.state === 'late'
  return (
    <div className={styles.actions}>
      <p className={styles.warning}>
        {isLate
          ? '时间已到，还没有交卷：打开就会交上已保存的答案。'
          : '你有一场没有交卷的考试，时间还在走。'}
      </p>
      <Button variant="buy" size="lg" block loading={mode === 'all'} onClick={() => void open()}>
        {isLate ? '交卷' : '继续作答'}
      </Button>
      {isLate ? null : (
        <Button
          variant="plain"
          block
          loading={mode === 'handIn'}
          onClick={() => void open('handIn')}
        >
          不做了，直接交卷
        </Button>
      )}
    </div>
  )
}
