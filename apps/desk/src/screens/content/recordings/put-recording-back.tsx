import { lengthText } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { usePreview } from '../../../parts/deeds/use-preview'
import { Outcome } from '../../../parts/outcomes/outcome'
import type { LessonDeedProps } from './replace-recording'

/** Gives a lesson back what it played before; the two change places. */
export function PutRecordingBack({ lesson, disabled }: LessonDeedProps): ReactNode {
  const { id, name, version, former } = lesson
  const [open, setOpen] = useState(false)
  const { query, canBe } = usePreview({ id }, open, (asked) =>
    apiQuery('recordings.preview', asked),
  )
  if (!former) return null
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-disabled={disabled}
        aria-label={`放回“${name}”原来的录像`}
        onClick={() => setOpen(true)}
      >
        放回
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title={`放回“${name}”原来的录像`}
        draft={`put-recording-back-${id}`}
        submitText="放回"
        disabled={!canBe}
        ask={(api, input) => api.recordings.putBack({ ...input, id, version })}
        onDone={() => showToast({ text: '已放回，学生重新打开就是它', tone: 'success' })}
      >
        <p>原来的录像有 {lengthText(former.seconds)}。现在的这个留着，还可以再换回来。</p>
        <Outcome query={query} missing="没有这一节" />
      </ReasonedDeed>
    </>
  )
}
