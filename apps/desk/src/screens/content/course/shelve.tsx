import type { DeskCourse } from '@kaozhou/api/desk'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { usePreview } from '../../../parts/deeds/use-preview'
import { Outcome } from '../../../parts/outcomes/outcome'
import { previewOf } from './wanted-terms'

/** Takes a course off the shelf, or puts it there again. */
export function Shelve({ course, disabled }: { course: DeskCourse; disabled: boolean }): ReactNode {
  const [open, setOpen] = useState(false)
  const { id, name, version, price, originalPrice, stock } = course
  const isOn = course.shelf === 'on'
  const shelf = isOn ? 'off' : 'on'
  const { query, canBe } = usePreview(
    { id, price, originalPrice, stock, stockWas: stock, shelf },
    open,
    previewOf,
  )
  const deed = isOn ? '下架' : '上架'
  return (
    <>
      <Button
        size="sm"
        variant={isOn ? 'plain' : 'primary'}
        aria-disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {deed}
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title={`${deed}“${name}”`}
        draft={`shelve-${id}-${shelf}`}
        submitText={deed}
        grave={isOn}
        disabled={!canBe}
        ask={(api, input) => api.courses.shelve({ ...input, id, version, shelf })}
        onDone={() => showToast({ text: `已${deed}，学生马上看到`, tone: 'success' })}
      >
        <Outcome query={query} missing="没有这门课" />
      </ReasonedDeed>
    </>
  )
}
