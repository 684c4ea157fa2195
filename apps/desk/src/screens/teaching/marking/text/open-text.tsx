import type { DeskTextDetail } from '@kaozhou/api/desk'
import { Button, SkeletonDetail } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../../data/desk-api'
import { Loaded } from '../../../../parts/answers/loaded'
import { Page } from '../../../../parts/page-layout/page'
import { useNext } from '../next/use-next'
import { BackToQueue } from '../next/ways-on'
import { ChangeMark } from './change-mark'
import { MarkNow } from './mark-now'
import { Marked } from './marked'

export interface OpenTextProps {
  attemptId: number
  questionId: string
}

/** One text: it is marked here, or the mark that was given is read and changed. Nobody learns whose it is. */
export function OpenText(key: OpenTextProps): ReactNode {
  const query = useQuery(apiQuery('marking.detail', key))
  const [isChanging, setChanging] = useState(false)
  return (
    <Page
      title="批改"
      back={<BackToQueue />}
      actions={
        isChanging ? (
          <Button size="sm" variant="ghost" onClick={() => setChanging(false)}>
            不改了
          </Button>
        ) : null
      }
    >
      <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这一篇">
        {(detail) => <Opened detail={detail} isChanging={isChanging} onChanging={setChanging} />}
      </Loaded>
    </Page>
  )
}

interface OpenedProps {
  detail: DeskTextDetail
  isChanging: boolean
  onChanging: (is: boolean) => void
}

function Opened({ detail, isChanging, onChanging }: OpenedProps): ReactNode {
  const next = useNext()
  if (!detail.own && detail.text.state !== 'marked') return <MarkNow detail={detail} next={next} />
  if (detail.own && isChanging) {
    return <ChangeMark detail={detail} onDone={() => onChanging(false)} />
  }
  return <Marked detail={detail} next={next} onChange={() => onChanging(true)} />
}
