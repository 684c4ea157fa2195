import type { DeskClassDetail } from '@kaozhou/api/desk'
import { ButtonLink, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { ClassPlan } from '../+shared/timetable/class-plan'
import { Over } from './face/over'
import { Room } from './face/room'

/** The studio of a class: what a teacher needs to go live. */
export function Screen(): ReactNode {
  const id = Number(useParams().id)
  const isKnown = Number.isSafeInteger(id) && id > 0
  const query = useQuery({
    ...apiQuery('classes.detail', { id }),
    enabled: isKnown,
    // A class that goes on is not opened anew by an answer.
    refetchOnWindowFocus: false,
  })
  return (
    <Page
      title={query.data?.class.name ?? '直播间'}
      back={
        <ButtonLink size="sm" variant="ghost" href={href('/classes')}>
          返回直播课
        </ButtonLink>
      }
    >
      {isKnown ? (
        <Loaded query={query} missing="没有找到这节课">
          {(detail) => <Class key={detail.class.id} detail={detail} />}
        </Loaded>
      ) : (
        <Empty title="没有找到" text="地址不完整" />
      )}
    </Page>
  )
}

function Class({ detail }: { detail: DeskClassDetail }): ReactNode {
  const { class: of } = detail
  if (of.cancelled !== null) return <ClassPlan of={of} />
  return (
    <>
      {of.state === 'over' ? <Over detail={detail} /> : <Room detail={detail} />}
      {of.state === 'waiting' ? <ClassPlan of={of} /> : null}
    </>
  )
}
