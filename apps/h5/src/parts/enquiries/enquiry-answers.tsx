import type { Enquiry, EnquiryDetail } from '@kaozhou/api'
import { ANSWER_LENGTH } from '@kaozhou/domain'
import { apiQuery, useApi } from '@kaozhou/react'
import { Button, confirm, SkeletonText, showToast } from '@kaozhou/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../loaded/loaded'
import { AnswerRow } from './answer-row'
import styles from './enquiries.module.css'
import { TextForm } from './text-form'
import { useWrittenDraft } from './use-written-draft'

export interface EnquiryAnswersProps {
  enquiry: Enquiry
  userId: number
}

/** All answers to an enquiry, and what can be done. */
export function EnquiryAnswers({ enquiry, userId }: EnquiryAnswersProps): ReactNode {
  const query = useQuery({ ...apiQuery('enquiries.detail', { id: enquiry.id }), staleTime: 0 })
  return (
    <Loaded query={query} missing="这条提问已经不在了" waiting={<SkeletonText lines={3} />}>
      {(detail) => (
        <>
          <Answers detail={detail} />
          {detail.mayAnswer ? <AnswerForm id={enquiry.id} userId={userId} /> : null}
          {enquiry.isOwn && detail.answers.length === 0 ? <TakeBack id={enquiry.id} /> : null}
        </>
      )}
    </Loaded>
  )
}

function Answers({ detail }: { detail: EnquiryDetail }): ReactNode {
  const api = useApi()
  const { id } = detail.enquiry
  const choose = useMutation({
    mutationFn: async (answerId: number) => (await api()).enquiries.chooseBest({ id, answerId }),
    onSuccess: () => showToast({ text: '已选为最佳回答', tone: 'success' }),
  })
  return (
    <ol className={styles.answers} aria-label="回答">
      {detail.answers.map((one) => (
        <li key={one.id}>
          <AnswerRow answer={one}>
            {detail.mayChooseBest && !one.isBest && one.state === 'shown' ? (
              <Button
                size="sm"
                variant="ghost"
                loading={choose.isPending && choose.variables === one.id}
                onClick={() => choose.mutate(one.id)}
              >
                选为最佳回答
              </Button>
            ) : null}
          </AnswerRow>
        </li>
      ))}
    </ol>
  )
}

function AnswerForm({ id, userId }: { id: number; userId: number }): ReactNode {
  const api = useApi()
  const { draft, setText, end } = useWrittenDraft({ userId, id: `enquiry-${id}` })
  const send = useMutation({
    mutationFn: async () => {
      if (!draft) throw new Error('nothing is written')
      const { clientId, text } = draft
      return (await api()).enquiries.answer({ id, clientId, text })
    },
    onSuccess: end,
  })
  return (
    <TextForm
      label="写回答"
      text={draft?.text ?? ''}
      length={ANSWER_LENGTH}
      submitText="回答"
      isBusy={send.isPending}
      error={send.error?.message ?? null}
      onText={setText}
      onSubmit={() => send.mutate()}
    />
  )
}

function TakeBack({ id }: { id: number }): ReactNode {
  const api = useApi()
  const remove = useMutation({
    mutationFn: async () => (await api()).enquiries.remove({ id }),
    onSuccess: () => showToast('已删除'),
    onError: (error) => showToast(error.message),
  })
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={remove.isPending}
      onClick={async () => {
        const isSure = await confirm({ title: '删除这条提问？', confirmText: '删除' })
        if (isSure) remove.mutate()
      }}
    >
      删除提问
    </Button>
  )
}
