import type { MockExam } from '@kaozhou/api'
import { dateTimeText, RECORDING_LEAD_MS } from '@kaozhou/domain'
import { Button, ButtonLink, Card, Countdown } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { serverClock } from '../../../data/server-clock'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { mockQuery } from '../exam-queries'
import styles from '../exams.module.css'
import { MockTag } from '../mock-tag'
import { JournalWarning } from '../opening/journal-warning'
import type { OpenAttempt } from '../opening/use-open-attempt'
import { PaperParts, paperFactsText } from '../paper-facts'
import { SignUp } from './sign-up'

export interface MockIntroProps {
  mock: MockExam
  opened: OpenAttempt
}

/** What a mock is, when, what to bring; signing up, entering, and the report. */
export function MockIntro({ mock, opened }: MockIntroProps): ReactNode {
  const { title, summary, paper, bring, points, pointsLeastPercent } = mock
  return (
    <div className={page.page}>
      <Card className={styles.intro}>
        <div className={styles.rowHead}>
          <h2>{title}</h2>
          <MockTag mock={mock} />
        </div>
        {summary ? <p>{summary}</p> : null}
        <p className={styles.facts}>{paperFactsText(paper)}</p>
        <MockTimes mock={mock} />
        {mock.mine.ranked ? null : (
          <p className={styles.warning}>你在另一场模考里做过这份试卷，这一场只出分，不计排名。</p>
        )}
        <JournalWarning />
        <MainAction mock={mock} opened={opened} />
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
      <Card title="规则">
        <ul className={styles.lines}>
          <li>计时以服务器时间为准，改手机时间、切到后台都不影响。</li>
          <li>
            听力进入后 {RECORDING_LEAD_MS / 1000}{' '}
            秒开始，按服务器时间一直放，不能暂停，换设备接着听；放完后这一部分就结束。
          </li>
          <li>每次作答都会立刻保存；断网时存在本机，连上后自动补交。</li>
          <li>时间到会自动交卷。成绩是预估分，排名只算客观题和老师的评分，自评不计。</li>
          <li>用这份试卷的模考全部结束以后，才公布答案和解析。</li>
          {points > 0 ? (
            <li>
              答完 {pointsLeastPercent}% 以上的题再交卷，可得 {points} 积分。
            </li>
          ) : null}
        </ul>
      </Card>
    </div>
  )
}

function MockTimes({ mock }: { mock: MockExam }): ReactNode {
  const { id, startsAt, endsAt, entryClosesAt, state, serverNow } = mock
  const queryClient = useQueryClient()
  const clock = useMemo(() => serverClock(serverNow, Date.now()), [serverNow])
  const reload = (): void =>
    void queryClient.invalidateQueries({ queryKey: mockQuery(id).queryKey })
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

/** The main button: sign up, begin, go on, or read the report. */
function MainAction({ mock, opened }: MockIntroProps): ReactNode {
  const { state, mine } = mock
  if (mine.state === 'handedIn' && mine.attemptId !== null) {
    return (
      <ButtonLink href={href('/exam/mock/report/:id', { id: mine.attemptId })} block>
        看报告
      </ButtonLink>
    )
  }
  if (mine.state === 'open' || mine.state === 'late') return <Resume mock={mock} opened={opened} />
  if (state === 'upcoming') return <SignUp mock={mock} />
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

function Resume({ mock, opened: { open, mode } }: MockIntroProps): ReactNode {
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
