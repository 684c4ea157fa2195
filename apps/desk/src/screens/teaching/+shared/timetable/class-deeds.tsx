import type { DeskClass } from '@kaozhou/api/desk'
import { changeFault } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { DeedDialog } from '../../../../parts/deeds/deed-dialog'
import { ReasonedDeed } from '../../../../parts/deeds/reasoned-deed'
import { useDeed } from '../../../../parts/deeds/use-deed'
import { useOverlap } from '../../../../parts/deeds/use-overlap'
import { classTime } from '../class-states'
import { MoveClass } from './move-class'

/** What can be done to the timetable of a class: move it, cancel it, take the cancellation back. */
export function ClassDeeds({ of }: { of: DeskClass }): ReactNode {
  const [open, setOpen] = useState<'move' | 'cancel' | 'restore' | null>(null)
  const close = (): void => setOpen(null)
  const { id, name, version, startedAt, cancelled } = of
  const now = Date.now()
  const planned = { ...of, taughtFrom: startedAt, cancelledAt: cancelled === null ? null : 0 }
  const may = (change: 'move' | 'cancel' | 'restore') => changeFault(planned, change, now) === null
  const button = (change: 'move' | 'cancel' | 'restore', text: string) =>
    may(change) ? (
      <Button size="sm" variant="plain" onClick={() => setOpen(change)}>
        {text}
      </Button>
    ) : null
  return (
    <>
      {button('move', '改时间')}
      {button('cancel', '取消这节课')}
      {button('restore', '恢复这节课')}
      <MoveClass key={version} of={of} open={open === 'move'} onClose={close} />
      <ReasonedDeed
        open={open === 'cancel'}
        onClose={close}
        title={`取消“${name}”`}
        draft={`cancel-class-${id}`}
        submitText="取消这节课"
        grave
        field={{ label: '取消的原因', hint: '学生看得到' }}
        ask={(api, input) => api.classes.cancel({ ...input, id, version })}
        onDone={() => showToast({ text: '已取消，学生会收到通知', tone: 'success' })}
      >
        <p>{classTime(of, now)}。学生进不了教室，也不会再提醒；还可以恢复。</p>
      </ReasonedDeed>
      <RestoreClass of={of} open={open === 'restore'} onClose={close} />
    </>
  )
}

function RestoreClass({
  of,
  open,
  onClose,
}: {
  of: DeskClass
  open: boolean
  onClose: () => void
}): ReactNode {
  const { id, version, name } = of
  const { besides, ask } = useOverlap(String(version))
  const deed = useDeed(
    (api, input: { besides: boolean }, key) =>
      ask(() => api.classes.restore({ ...input, id, version, key })),
    () => {
      onClose()
      showToast({ text: '已恢复，学生会收到通知', tone: 'success' })
    },
  )
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title={`恢复“${name}”`}
      submitText={besides ? '仍然恢复' : '恢复这节课'}
      deed={deed}
      onSubmit={() => void deed.run({ besides })}
    >
      <p>照常上课：{classTime(of, Date.now())}。有这门课的学生会收到通知。</p>
    </DeedDialog>
  )
}
