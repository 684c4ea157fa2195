import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { usePreview } from '../../../parts/deeds/use-preview'
import { Outcome } from '../../../parts/outcomes/outcome'
import type { ChangeDocumentProps } from './change-document'

/** Takes a document off, or puts it back. */
export function ShelveDocument({ place, document, disabled }: ChangeDocumentProps): ReactNode {
  const [open, setOpen] = useState(false)
  const { id, version, name, downloadable } = document
  const isOn = document.shelf === 'on'
  const shelf = isOn ? 'off' : 'on'
  const wanted = { ...place, id, name, downloadable, shelf } as const
  const { query, canBe } = usePreview(wanted, open, (asked) => apiQuery('documents.preview', asked))
  const deed = isOn ? '收起' : '放回'
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-disabled={disabled}
        aria-label={`${deed}“${name}”`}
        onClick={() => setOpen(true)}
      >
        {deed}
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title={`${deed}“${name}”`}
        draft={`shelve-document-${id}-${shelf}`}
        submitText={deed}
        grave={isOn}
        disabled={!canBe}
        ask={(api, input) => api.documents.shelve({ ...input, id, version, shelf })}
        onDone={() => showToast({ text: `已${deed}，学生马上看到`, tone: 'success' })}
      >
        <Outcome query={query} missing="没有这一份" />
      </ReasonedDeed>
    </>
  )
}
