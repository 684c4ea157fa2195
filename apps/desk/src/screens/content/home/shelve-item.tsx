import type { DeskHomeItem } from '@kaozhou/api/desk'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { usePreview } from '../../../parts/deeds/use-preview'
import { Outcome } from '../../../parts/outcomes/outcome'
import { inputOf } from './item-draft'

/** Takes a banner or an entry off the home page, or puts it back. */
export function ShelveItem({
  item,
  disabled,
}: {
  item: DeskHomeItem
  disabled: boolean
}): ReactNode {
  const [open, setOpen] = useState(false)
  const { kind, id, version, title } = item
  const isOn = item.shelf === 'on'
  const shelf = isOn ? 'off' : 'on'
  const wanted = { ...inputOf(kind, item), id, shelf } as const
  const { query, canBe } = usePreview(wanted, open, (asked) => apiQuery('home.preview', asked))
  const deed = isOn ? '收起' : '放回'
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-disabled={disabled}
        aria-label={`${deed}“${title}”`}
        onClick={() => setOpen(true)}
      >
        {deed}
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title={`${deed}“${title}”`}
        draft={`shelve-${kind}-${id}-${shelf}`}
        submitText={deed}
        grave={isOn}
        disabled={!canBe}
        ask={(api, input) => api.home.shelve({ ...input, kind, id, version, shelf })}
        onDone={() => showToast({ text: `已${deed}，学生马上看到`, tone: 'success' })}
      >
        <Outcome query={query} missing="没有这一个" />
      </ReasonedDeed>
    </>
  )
}
