import type { DeskComment } from '@kaozhou/api/desk'
import { hiddenReason } from '@kaozhou/domain'
import { ButtonLink, Link, Rate, SkeletonDetail } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { useMay } from '../../../data/me'
import { Loaded } from '../../../parts/answers/loaded'
import { Notice } from '../../../parts/page-layout/notice'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { Reports } from '../+shared/reports'
import { AnswerPanel } from './answer-panel'
import { CommentDeeds } from './comment-deeds'
import { CommentTags } from './comment-table'
import styles from './comments.module.css'

export interface OpenCommentProps {
  id: number
  /** The list that it was opened from. */
  back: string
}

/** One comment: what it says, what was reported about it, its answer, and what can be done. */
export function OpenComment({ id, back }: OpenCommentProps): ReactNode {
  const query = useQuery(apiQuery('comments.detail', { id }))
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这条评价">
      {(detail) => (
        <>
          <Panel
            title={`《${detail.comment.course}》的评价`}
            actions={
              <Ways>
                <CommentDeeds detail={detail} />
                <ButtonLink size="sm" variant="ghost" href={back}>
                  关闭
                </ButtonLink>
              </Ways>
            }
          >
            <StateNotice comment={detail.comment} />
            <p className={styles.content}>{detail.comment.content}</p>
            <CommentFacts comment={detail.comment} />
          </Panel>
          <Reports reports={detail.reports} />
          <AnswerPanel comment={detail.comment} />
        </>
      )}
    </Loaded>
  )
}

function StateNotice({ comment }: { comment: DeskComment }): ReactNode {
  const { state, heldFor, hiddenFault, hiddenBecause } = comment
  if (state === 'held') {
    return (
      <Notice>
        {heldFor ? `写的时候有敏感词：${heldFor}。` : '隐藏以后改过。'}
        只有写的人和员工看得到，看过后再显示。
      </Notice>
    )
  }
  if (state !== 'hidden') return null
  return <Notice>已隐藏，写的人看到的原因：{hiddenReason(hiddenFault, hiddenBecause)}</Notice>
}

function CommentFacts({ comment }: { comment: DeskComment }): ReactNode {
  const { writer, writerId, score, createdAt, updatedAt } = comment
  const maySee = useMay('people.see')
  const name =
    writerId !== null && maySee ? (
      <Link href={href('/people/:id', { id: writerId })}>{writer}</Link>
    ) : (
      writer
    )
  return (
    <Facts
      items={[
        { label: '状态', value: <CommentTags comment={comment} /> },
        { label: '学生', value: name },
        { label: '评分', value: <Rate value={score} size={15} /> },
        { label: '写于', value: <Moment at={createdAt} /> },
        ...(updatedAt === null ? [] : [{ label: '改于', value: <Moment at={updatedAt} /> }]),
      ]}
    />
  )
}
