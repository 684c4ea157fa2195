import { Button } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { DocumentDialog, type DocumentPlace } from './document-dialog'

/** Uploads a document into a lesson or a course as a whole. */
export function NewDocument(props: { place: DocumentPlace; disabled: boolean }): ReactNode {
  const { place, disabled } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="primary" aria-disabled={disabled} onClick={() => setOpen(true)}>
        上传资料
      </Button>
      <DocumentDialog
        key={`${place.course}-${place.section ?? 0}`}
        place={place}
        document={null}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
