import { Button, FormField, Input, Select, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../../data/desk-api'
import { useDraft } from '../../../../data/use-draft'
import { DeedDialog } from '../../../../parts/deeds/deed-dialog'
import { useDeed } from '../../../../parts/deeds/use-deed'
import { useOverlap } from '../../../../parts/deeds/use-overlap'
import { nextSpan, readSpan, spanFaults } from './span-draft'
import { SpanFields } from './span-fields'

/** Adds a class at the end of a course. */
export function AddClass(): ReactNode {
  const [open, setOpen] = useState(false)
  const [start] = useState(() => ({ courseId: '', name: '', ...nextSpan(Date.now()) }))
  const form = useDraft('add-class', start)
  const { data } = useQuery({ ...apiQuery('classes.courses', {}), enabled: open })
  const { courseId, name } = form.value
  const span = readSpan(form.value)
  const faults = spanFaults(form.value, Date.now())
  const { besides, ask } = useOverlap(JSON.stringify(form.value))
  const close = (): void => setOpen(false)
  const deed = useDeed(
    (
      api,
      input: {
        courseId: number
        name: string
        startTime: number
        minutes: number
        besides: boolean
      },
      key,
    ) => ask(() => api.classes.add({ ...input, key })),
    () => {
      form.forget()
      close()
      showToast({ text: '已加课，学生会收到通知', tone: 'success' })
    },
  )
  const isMissing = courseId === '' || name.trim() === '' || !span
  return (
    <>
      <Button size="sm" variant="wash" onClick={() => setOpen(true)}>
        加课
      </Button>
      <DeedDialog
        open={open}
        onClose={close}
        title="加一节课"
        submitText={besides ? '仍然加在这个时间' : '加课'}
        deed={deed}
        disabled={isMissing || faults.begin !== null || faults.minutes !== null}
        onSubmit={() =>
          span && void deed.run({ ...span, courseId: Number(courseId), name: name.trim(), besides })
        }
      >
        <p>排在课程的最后。有这门课的学生会收到通知。</p>
        <FormField label="课程" required>
          {(control) => (
            <Select
              {...control}
              value={courseId}
              onChange={(chosen) => form.change({ courseId: chosen })}
              options={(data?.list ?? []).map(({ id, name: label }) => ({
                value: String(id),
                label,
              }))}
            />
          )}
        </FormField>
        <FormField label="课的名称" required>
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              value={name}
              onChange={(text) => form.change({ name: text })}
            />
          )}
        </FormField>
        <SpanFields value={form.value} onChange={form.change} />
      </DeedDialog>
    </>
  )
}
