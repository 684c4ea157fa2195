import type { DeskEnquiry, DeskEnquiryDetail } from '@kaozhou/api/desk'
import { ButtonLink, Link, SkeletonDetail } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { useMay } from '../../../data/me'
import { Loaded } from '../../../parts/answers/loaded'
import { Notice } from '../../../parts/page-layout/notice'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { QuestionPanel } from '../../../parts/questions/question-panel'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { Reports } from '../+shared/reports'
import { AnswerEnquiry } from './answer-enquiry'
import { AnswerList } from './answer-list'
import styles from './enquiries.module.css'
import { EnquiryDeeds } from './enquiry-deeds'
import { EnquiryTag, placeText } from './enquiry-table'

export interface OpenEnquiryProps {
  id: number
  /** The list that it was opened from. */
  back: string
}

/** One enquiry: what was asked and where, its answers, and what can be done. */
export function OpenEnquiry({ id, back }: OpenEnquiryProps): ReactNode {
  const query = useQuery(apiQuery('enquiries.detail', { id }))
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这条提问">
      {(detail) => (
        <>
          <Panel
            title={placeText(detail.enquiry)}
            actions={
              <Ways>
                <EnquiryDeeds enquiry={detail.enquiry} />
                <ButtonLink size="sm" variant="ghost" href={back}>
                  关闭
                </ButtonLink>
              </Ways>
            }
          >
            <StateNotice enquiry={detail.enquiry} />
            <p className={styles.text}>{detail.enquiry.text}</p>
            <EnquiryFacts enquiry={detail.enquiry} />
          </Panel>
          <Question detail={detail} />
          <Reports reports={detail.reports} />
          <AnswerList detail={detail} />
          {detail.enquiry.state === 'hidden' ? null : <AnswerEnquiry enquiry={detail.enquiry} />}
          <Alike detail={detail} />
        </>
      )}
    </Loaded>
  )
}

/** The question of the paper with its key, to answer from; who may corrects it. */
function Question({ detail: { enquiry, question } }: { detail: DeskEnquiryDetail }): ReactNode {
  const mayCorrect = useMay('papers')
  if (!question) return null
  const place = enquiry.question
  const correct =
    mayCorrect && place ? (
      <ButtonLink
        size="sm"
        variant="plain"
        href={href('/papers/:id/:question', { id: place.paperId, question: place.questionId })}
      >
        改正这道题
      </ButtonLink>
    ) : undefined
  return <QuestionPanel question={question} actions={correct} />
}

function StateNotice({ enquiry }: { enquiry: DeskEnquiry }): ReactNode {
  const { state, heldFor, hiddenBecause, isCorrection } = enquiry
  if (state === 'held') {
    return <Notice>写的时候有敏感词：{heldFor}。只有提问的人和员工看得到，看过后再显示。</Notice>
  }
  if (isCorrection && state === 'shown') {
    return <Notice>学生说这道题有错，只有他和员工看得到；回答里写明改不改。</Notice>
  }
  if (state !== 'hidden') return null
  return <Notice>已隐藏，提问的人看到的原因：{hiddenBecause}</Notice>
}

function EnquiryFacts({ enquiry }: { enquiry: DeskEnquiry }): ReactNode {
  const { writer, writerId, createdAt, answeredAt, dueAt } = enquiry
  const maySee = useMay('people.see')
  return (
    <Facts
      items={[
        { label: '状态', value: <EnquiryTag enquiry={enquiry} /> },
        {
          label: '学生',
          value: maySee ? (
            <Link href={href('/people/:id', { id: writerId })}>{writer}</Link>
          ) : (
            writer
          ),
        },
        { label: '问于', value: <Moment at={createdAt} /> },
        answeredAt === null
          ? { label: '答复时限', value: <Moment at={dueAt} /> }
          : { label: '答于', value: <Moment at={answeredAt} /> },
      ]}
    />
  )
}

/** What was answered before and is like it: its answer may be said again. */
function Alike({ detail: { alike } }: { detail: DeskEnquiryDetail }): ReactNode {
  if (alike.length === 0) return null
  return (
    <Panel title="答过的相似提问">
      <ul className={styles.list}>
        {alike.map(({ id, text }) => (
          <li key={id}>
            <Link href={href('/enquiries/:id', { id })}>{text}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
