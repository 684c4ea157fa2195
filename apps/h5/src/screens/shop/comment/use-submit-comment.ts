import { ApiError } from '@kaozhou/api'
import { commentOutcome, MESSAGES } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useRef, useState } from 'react'
import { requestLogin } from '../../../stores/global'
import type { CommentDraft } from './comment-draft'

export interface SubmitComment {
  sending: boolean
  submit: (draft: CommentDraft) => void
}

/** Sends a comment; code 117 opens the login dialog, and the comment is sent again after it (spec §5). */
export function useSubmitComment(courseId: number, onDone: () => void): SubmitComment {
  const api = useApi()
  const [sending, setSending] = useState(false)
  // Two presses within one frame are one comment.
  const busy = useRef(false)

  async function send({ score, content }: CommentDraft): Promise<void> {
    const { comments } = await api()
    const written = await comments.submit(
      { courseId, score, content: content.trim() },
      { noToast: true },
    )
    if (written.state === 'held') showToast('评价已收到，学校看过后显示')
    else showToast({ text: MESSAGES.commentSucceeded, tone: 'success' })
    onDone()
  }

  async function submit(draft: CommentDraft): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      await send(draft)
    } catch (error) {
      handleRefusal(error, () => void submit(draft))
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { sending, submit: (draft) => void submit(draft) }
}

function handleRefusal(error: unknown, retry: () => void): void {
  const { code, message } =
    error instanceof ApiError ? error : { code: -1, message: '没有发出去，请再试一次' }
  if (commentOutcome(code) === 'loginRequired') requestLogin({ afterLogin: retry })
  else showToast(message)
}
