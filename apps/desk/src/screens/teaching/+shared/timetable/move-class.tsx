import type { DeskClass } from '@kaozhou/api/desk'
import { showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDraft } from '../../../../data/use-draft'
import { DeedDialog } from '../../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../../parts/deeds/use-deed'
import { useOverlap } from '../../../../parts/deeds/use-overlap'
import { draftOf, readSpan, spanFaults } from './span-draft'
import { SpanFields } from './span-fields'

export interface MoveClassProps {
  of: DeskClass
  open: boolean
  onClose: () => void
}

/** Gives a class another time. */
export function MoveClass({ of, open, onClose }: MoveClassProps): ReactNode {
  const { id, version } = of
  const form = useDraft(`move-class-${id}-${version}`, draftOf(of))
  const span = readSpan(form.value)
  const faults = spanFaults(form.value, Date.now())
  const { besides, ask } = useOverlap(JSON.stringify(form.value))
  const deed = useDeed(
    (api, input: { startTime: number; minutes: number; besides: boolean }, key) =>
      ask(() => api.classes.move({ ...input, id, version, key })),
    () => {
      form.forget()
      onClose()
      showToast({ text: '已改，学生会收到通知', tone: 'success' })
    },
  )
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title={`改“${of.name}”的时间`}
      submitText={besides ? '仍然改到这个时间' : '改时间'}
      deed={deed}
      disabled={!span || faults.begin !== null || faults.minutes !== null}
      onSubmit={() => span && void deed.run({ ...span, besides })}
    >
      <p>有这门课的学生会收到通知，看到原来的和新的时间。</p>
      <SpanFields value={form.value} onChange={form.change} />
    </DeedDialog>
  )
}
