import type { RecordingEdit } from '@kaozhou/domain'
import { Button, formatTime } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Ways } from '../../../parts/page-layout/ways'

export interface SpanProps {
  edit: RecordingEdit
  /** The place that plays, in seconds of the whole recording. */
  at: number
  seconds: number
  onChange: (part: Partial<RecordingEdit>) => void
}

/** Where what students see begins and ends. */
export function Span({ edit, at, seconds, onChange }: SpanProps): ReactNode {
  const { from, to } = edit
  const isCut = from > 0 || to < seconds
  return (
    <>
      <Facts
        items={[
          { label: '开始', value: from === 0 ? '从头' : formatTime(from) },
          { label: '结束', value: to >= seconds ? '到最后' : formatTime(to) },
          { label: '学生看到', value: formatTime(Math.max(0, to - from)) },
        ]}
      />
      <Ways>
        <Button size="sm" variant="wash" onClick={() => onChange({ from: at })}>
          从这里开始
        </Button>
        <Button size="sm" variant="wash" onClick={() => onChange({ to: at })}>
          到这里结束
        </Button>
        {isCut ? (
          <Button size="sm" variant="plain" onClick={() => onChange({ from: 0, to: seconds })}>
            全部保留
          </Button>
        ) : null}
      </Ways>
    </>
  )
}
