import type { DeskDocument } from '@kaozhou/api/desk'
import { Button } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { DocumentDialog, type DocumentPlace } from './document-dialog'

export interface ChangeDocumentProps {
  place: DocumentPlace
  document: DeskDocument
  disabled: boolean
}

/** Changes name and file of a document, and whether it may be downloaded. */
export function ChangeDocument({ place, document, disabled }: ChangeDocumentProps): ReactNode {
  // What is typed belongs to the document as it was when the dialog opened.
  const [seen, setSeen] = useState<DeskDocument | null>(null)
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-disabled={disabled}
        aria-label={`改“${document.name}”`}
        onClick={() => setSeen(document)}
      >
        改
      </Button>
      {seen ? (
        <DocumentDialog
          key={seen.version}
          place={place}
          document={seen}
          open
          onClose={() => setSeen(null)}
        />
      ) : null}
    </>
  )
}
