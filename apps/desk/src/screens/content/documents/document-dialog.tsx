import type { DeskDocument } from '@kaozhou/api/desk'
import { DOCUMENT_NAME_FAULTS, documentNameFault, documentTitle } from '@kaozhou/domain'
import { Checkbox, FormField, Input, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { apiQuery, type DeskClient } from '../../../data/desk-api'
import { useDraft } from '../../../data/use-draft'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { usePreview } from '../../../parts/deeds/use-preview'
import { UploadField } from '../../../parts/files/upload-field'
import { Outcome } from '../../../parts/outcomes/outcome'
import { type ChosenDocument, NEW_DOCUMENT, OTHER_DOCUMENT } from './document-upload'

/** A lesson, or a course as a whole. */
export interface DocumentPlace {
  course: number
  section: number | undefined
}

export interface DocumentDialogProps {
  place: DocumentPlace
  /** The one that is changed; null: a new one. */
  document: DeskDocument | null
  open: boolean
  onClose: () => void
}

interface Draft {
  title: string
  downloadable: boolean
}

/** The form of a document. A new one takes the name of its file until another is typed. */
export function DocumentDialog({ place, document, open, onClose }: DocumentDialogProps): ReactNode {
  const start: Draft = {
    title: document ? documentTitle(document.name) : '',
    downloadable: document?.downloadable ?? true,
  }
  const key = document
    ? `document-${document.id}-${document.version}`
    : `document-new-${place.course}-${place.section ?? 0}`
  const { value, change, forget } = useDraft(key, start)
  const [file, setFile] = useState<ChosenDocument | null>(null)
  const fault = documentNameFault(value.title)
  const isReady = fault === null && (document !== null || file !== null)
  const wanted = {
    ...{ ...place, name: value.title, downloadable: value.downloadable },
    ...(document && { id: document.id, shelf: document.shelf }),
    newFile: file !== null,
  }
  const { query, canBe } = usePreview(isReady ? wanted : null, open, (asked) =>
    apiQuery('documents.preview', asked),
  )

  function choose(chosen: ChosenDocument | null): void {
    setFile(chosen)
    if (chosen && value.title === '') change({ title: documentTitle(chosen.name) })
  }

  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title={document ? `改“${document.name}”` : '上传资料'}
      draft={key}
      submitText={document ? '确认修改' : '放进资料'}
      disabled={!canBe}
      ask={(api, deed) => send(api, { place, document, value, file, deed })}
      onDone={() => {
        forget()
        setFile(null)
        showToast({ text: document ? '已改，学生马上看到' : '已放进资料', tone: 'success' })
      }}
    >
      <UploadField
        label="文件"
        required={document === null}
        kind={document ? OTHER_DOCUMENT : NEW_DOCUMENT}
        chosen={file}
        onChoose={choose}
      />
      <FormField
        label="名字"
        required
        hint="学生看到的名字，下载的文件也叫它"
        error={fault && (value.title !== '' || file) ? DOCUMENT_NAME_FAULTS[fault] : null}
      >
        {(control) => (
          <Input {...control} value={value.title} onChange={(title) => change({ title })} />
        )}
      </FormField>
      <Checkbox checked={value.downloadable} onChange={(downloadable) => change({ downloadable })}>
        学生可以下载
      </Checkbox>
      {isReady ? <Outcome query={query} missing="没有这一份，或没有这节课" /> : null}
    </ReasonedDeed>
  )
}

interface Sent {
  place: DocumentPlace
  document: DeskDocument | null
  value: Draft
  file: ChosenDocument | null
  deed: { key: string; reason: string }
}

async function send(api: DeskClient, { place, document, value, file, deed }: Sent): Promise<null> {
  const asked = { name: value.title, downloadable: value.downloadable, ...deed }
  const sent = file && { upload: file.upload, bytes: file.bytes }
  if (document) {
    const { id, version } = document
    return api.documents.change({ ...asked, id, version, ...sent })
  }
  // The button waits for a file.
  return sent ? api.documents.add({ ...asked, ...place, ...sent }) : null
}
