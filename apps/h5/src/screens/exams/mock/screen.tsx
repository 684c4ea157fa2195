import type { MockExam } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { serverClock } from '../../../data/server-clock'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { keyOf } from '../+shared/key-of'
import { LazyExamRoom } from '../+shared/opening/lazy-exam-room'
import { SafeAnswers } from '../+shared/opening/safe-answers'
import { useOpenAttempt } from '../+shared/opening/use-open-attempt'
import { MockIntro } from './mock-intro'
import { LazyWaitingRoom } from './waiting/lazy-waiting-room'

export function queries({ params }: RouteAddress<'/mock/:id'>): ApiQuery<unknown>[] {
  const id = keyOf(params.id)
  return id ? [apiQuery('exams.mock', { id })] : []
}

/** A mock exam before, during and after (spec §2 /mock/:id). */
export function Screen(): ReactNode {
  const id = keyOf(useRouteParams<'/mock/:id'>().id)
  return (
    <>
      <ScreenBar title="模考" />
      {id ? <MockPage id={id} /> : <Missing title="这场模考不存在" />}
    </>
  )
}

function MockPage({ id }: { id: string }): ReactNode {
  const navigate = useNavigate()
  const mock = useQuery({ ...apiQuery('exams.mock', { id }), staleTime: 0 })
  const showReport = (attemptId: number): void =>
    void navigate(href('/exam/mock/report/:id', { id: attemptId }), { replace: true })
  const opened = useOpenAttempt({ mockId: id, onHandedIn: showReport })
  const { attempt, close } = opened
  const [isWaiting, setWaiting] = useState(false)
  const serverNow = mock.data?.serverNow ?? 0
  const clock = useMemo(() => serverClock(serverNow, Date.now()), [serverNow])
  const leaveWaiting = (): void => setWaiting(false)
  return (
    <>
      <Loaded query={mock} missing="这场模考不存在">
        {(exam) => (
          <>
            <MockIntro mock={exam} {...{ opened, clock }} onWait={() => setWaiting(true)} />
            {isWaiting && !attempt && canWait(exam) ? (
              <LazyWaitingRoom mock={exam} {...{ opened, clock }} onLeave={leaveWaiting} />
            ) : null}
          </>
        )}
      </Loaded>
      {mock.data ? null : <SafeAnswers error={mock.error} />}
      {attempt ? (
        <LazyExamRoom
          key={opened.openings}
          attempt={attempt}
          asksHandIn={opened.mode === 'handIn'}
          onResume={() => opened.open(opened.mode === 'wrong' ? 'wrong' : 'all')}
          onLeave={() => {
            leaveWaiting()
            close()
          }}
          onHandedIn={({ attemptId }) => {
            leaveWaiting()
            close()
            showReport(attemptId)
          }}
        />
      ) : null}
    </>
  )
}

/** False once the mock was entered, or can not be entered any more. */
function canWait({ state, mine }: MockExam): boolean {
  return mine.state === 'none' && (state === 'upcoming' || state === 'open')
}
