import { beijingDay, CODE_BATCH_DAYS, CODE_BATCH_MOST, DAY, parseBeijingDay } from '@kaozhou/domain'
import { useSettled } from '@kaozhou/react'
import { Button, FormField, Input, Select, showToast } from '@kaozhou/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { useDraft } from '../../../data/use-draft'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Amount } from '../../../parts/money/amount'
import { href } from '../../../routing/href'

const START = { courseId: '', size: '200', name: '', until: '' }

/** Makes a batch of codes: for which course, how many, until when. */
export function MakeCodes(): ReactNode {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { value, change, forget } = useDraft('make-codes', START)
  const [today] = useState(() => beijingDay(Date.now()))
  const courseId = Number(value.courseId)
  const size = sizeOf(value.size)
  const endTime = parseBeijingDay(value.until) + DAY
  const isWhole = courseId > 0 && size !== null && value.name.trim() !== '' && endTime > Date.now()
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        生成兑换码
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title="生成一批兑换码"
        draft="make-codes-reason"
        submitText={size === null ? '生成' : `生成 ${size} 个`}
        disabled={!isWhole}
        ask={(api, input) =>
          api.codes.make({
            ...input,
            ...{ courseId, size: size ?? 0, endTime },
            name: value.name.trim(),
          })
        }
        onDone={({ id }) => {
          forget()
          showToast({ text: '已生成，可以导出了', tone: 'success' })
          navigate(href('/codes/:id', { id }))
        }}
      >
        {open ? (
          <CourseField value={value.courseId} onChange={(id) => change({ courseId: id })} />
        ) : null}
        <FormField
          label="个数"
          required
          error={value.size !== '' && size === null ? `1 到 ${CODE_BATCH_MOST} 的整数` : null}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={4}
              value={value.size}
              onChange={(text) => change({ size: text })}
            />
          )}
        </FormField>
        <FormField label="名称" required hint="给谁、用在哪里；学生兑换时看得到">
          {(control) => (
            <Input
              {...control}
              maxLength={40}
              value={value.name}
              onChange={(text) => change({ name: text })}
            />
          )}
        </FormField>
        <FormField label="最后一天" required hint={`最多 ${CODE_BATCH_DAYS} 天`}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today}
              value={value.until}
              onChange={(text) => change({ until: text })}
            />
          )}
        </FormField>
        {open && courseId > 0 && size !== null ? <Worth courseId={courseId} size={size} /> : null}
      </ReasonedDeed>
    </>
  )
}

function sizeOf(text: string): number | null {
  const size = Number(text)
  return /^[1-9]\d{0,3}$/.test(text.trim()) && size <= CODE_BATCH_MOST ? size : null
}

function CourseField({
  value,
  onChange,
}: {
  value: string
  onChange: (id: string) => void
}): ReactNode {
  const { data } = useQuery(apiQuery('codes.courses'))
  return (
    <FormField label="课程" required>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={onChange}
          options={(data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </FormField>
  )
}

/** What the batch gives away, before it is made. */
function Worth({ courseId, size }: { courseId: number; size: number }): ReactNode {
  const asked = useSettled(size)
  const { data } = useQuery({
    ...apiQuery('codes.preview', { courseId, size: asked }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  return (
    <p>
      每个值 <Amount fen={data.price} />，{asked} 个一共 <Amount fen={data.worth} />
      。每个只能用一次，学生不用付钱。
    </p>
  )
}
