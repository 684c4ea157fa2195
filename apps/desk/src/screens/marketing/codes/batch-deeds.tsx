import type { DeskCodeBatch } from '@kaozhou/api/desk'
import { beijingDateTime, beijingDay, type Sheet } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import type { DeskClient } from '../../../data/desk-api'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { type SheetKind, saveSheet } from '../../../parts/sheets/save-sheet'
import { SheetKindField } from '../../../parts/sheets/sheet-kind-field'

/** Hands the codes out as a file; pauses them, or lets them go on. */
export function BatchDeeds({ batch }: { batch: DeskCodeBatch }): ReactNode {
  const [open, setOpen] = useState<'file' | 'pause' | null>(null)
  const close = (): void => setOpen(null)
  const isOver = batch.endTime <= Date.now()
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen('file')}>
        导出文件
      </Button>
      {isOver ? null : (
        <Button size="sm" variant="plain" onClick={() => setOpen('pause')}>
          {batch.pausedAt === null ? '暂停' : '恢复'}
        </Button>
      )}
      <HandOut batch={batch} open={open === 'file'} onClose={close} />
      <Pause batch={batch} open={open === 'pause'} onClose={close} />
    </>
  )
}

interface BatchDeedProps {
  batch: DeskCodeBatch
  open: boolean
  onClose: () => void
}

type Handed = NonNullable<Awaited<ReturnType<DeskClient['codes']['handOut']>>['list']>

function HandOut({ batch, open, onClose }: BatchDeedProps): ReactNode {
  const [kind, setKind] = useState<SheetKind>('xlsx')
  const { id, name, size } = batch
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title={`导出 ${size} 个兑换码`}
      draft={`hand-out-${id}`}
      submitText="导出"
      field={{ label: '给谁', hint: '会留在操作记录里' }}
      ask={(api, input) => api.codes.handOut({ ...input, id })}
      onDone={({ list }) => {
        if (!list) return showToast({ text: '刚才已经导出过，请再点一次', tone: 'error' })
        void saveSheet(`兑换码 ${name} ${beijingDay(Date.now())}`, sheetOf(batch, list), kind)
        showToast({ text: `已导出 ${list.length} 个`, tone: 'success' })
      }}
    >
      <p>拿到码的人就能用。文件只发给要发码的人，别放在大家都看得到的地方。</p>
      <SheetKindField value={kind} onChange={setKind} />
    </ReasonedDeed>
  )
}

function sheetOf({ course, endTime }: DeskCodeBatch, codes: Handed): Sheet {
  return {
    columns: ['第几个', '兑换码', '课程', '用到', '用了没有'],
    rows: codes.map(({ place, code, isUsed }) => [
      String(place),
      code,
      course.name,
      beijingDateTime(endTime),
      isUsed ? '用了' : '',
    ]),
  }
}

function Pause({
  batch: { id, name, size, used, pausedAt },
  open,
  onClose,
}: BatchDeedProps): ReactNode {
  const isPaused = pausedAt !== null
  const left = size - used
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title={isPaused ? '恢复这一批' : '暂停这一批'}
      draft={`pause-codes-${id}`}
      submitText={isPaused ? '恢复' : '暂停'}
      ask={(api, input) =>
        isPaused ? api.codes.resume({ ...input, id }) : api.codes.pause({ ...input, id })
      }
      onDone={() => showToast({ text: isPaused ? '又可以用了' : '已暂停', tone: 'success' })}
    >
      <p>
        {isPaused
          ? `“${name}”没有用的 ${left} 个马上又可以用。`
          : `“${name}”没有用的 ${left} 个马上不能用，学生会读到“暂停使用”。已经用了的 ${used} 个不变，随时可以恢复。`}
      </p>
    </ReasonedDeed>
  )
}
