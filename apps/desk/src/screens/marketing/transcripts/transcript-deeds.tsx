import { ApiError, errorCodes } from '@kaozhou/api/caller'
import type { DeskTranscriptDetail } from '@kaozhou/api/desk'
import { showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ReviewDeeds } from '../+shared/review-deeds'

/** What is wrong most of the time. */
const SENTENCES = ['图片看不清', '分数与图片不符', '不是本人的成绩单'] as const

export interface TranscriptDeedsProps {
  detail: Pick<DeskTranscriptDetail, 'transcript' | 'version'>
  /** Called when it is another one than what is shown. */
  onStale: () => void
}

/** Decides the transcript that is shown, and no other: with another `version` it is to be looked at again. */
export function TranscriptDeeds({ detail, onStale }: TranscriptDeedsProps): ReactNode {
  const { transcript, version } = detail
  const { id, state } = transcript
  async function ofShown(decided: Promise<null>): Promise<null> {
    try {
      return await decided
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === errorCodes.decidedAlready.code) {
        showToast({ text: failure.message })
        onStale()
      }
      throw failure
    }
  }
  return (
    <ReviewDeeds
      name="成绩单"
      state={state}
      draft={`refuse-transcript-${id}`}
      accept={(api, input) => ofShown(api.transcripts.accept({ ...input, id, version }))}
      refuse={(api, input) => ofShown(api.transcripts.refuse({ ...input, id, version }))}
      done={{ accepted: '已通过，学生会收到通知', refused: '已退回，学生会收到通知' }}
      canRefuseLater
      sentences={SENTENCES}
    >
      <p>不再上榜，也不能再抽奖、领礼；已经得到的不收回。他改好了可以再交，你也可以改为通过。</p>
    </ReviewDeeds>
  )
}
