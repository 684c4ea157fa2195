import type { DeskLessonRecording } from '@kaozhou/api/desk'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { apiQuery, type DeskClient } from '../../../data/desk-api'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { usePreview } from '../../../parts/deeds/use-preview'
import { UploadField } from '../../../parts/files/upload-field'
import { Outcome } from '../../../parts/outcomes/outcome'
import { RecordingPlayer } from './recording-player'
import { type ChosenRecording, RECORDING } from './recording-upload'

export interface LessonDeedProps {
  lesson: DeskLessonRecording
  disabled: boolean
}

/** Sends another recording of a lesson, plays it, says what follows, and puts it in. */
export function ReplaceRecording({ lesson, disabled }: LessonDeedProps): ReactNode {
  // What is sent belongs to the lesson as it was when the dialog opened.
  const [seen, setSeen] = useState<DeskLessonRecording | null>(null)
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-disabled={disabled}
        aria-label={`换“${lesson.name}”的录像`}
        onClick={() => setSeen(lesson)}
      >
        换
      </Button>
      {seen ? (
        <ReplaceDialog key={seen.version} lesson={seen} onClose={() => setSeen(null)} />
      ) : null}
    </>
  )
}

interface ReplaceDialogProps {
  lesson: DeskLessonRecording
  onClose: () => void
}

function ReplaceDialog({ lesson, onClose }: ReplaceDialogProps): ReactNode {
  const { id, name, version } = lesson
  const [file, setFile] = useState<ChosenRecording | null>(null)
  const wanted = file && { id, upload: file.upload, bytes: file.bytes }
  const { query, canBe } = usePreview(wanted, true, (asked) =>
    apiQuery('recordings.preview', asked),
  )
  return (
    <ReasonedDeed
      open
      onClose={onClose}
      title={`换“${name}”的录像`}
      draft={`replace-recording-${id}`}
      submitText="换上"
      disabled={!canBe}
      ask={(api, deed) => replace(api, { id, version, file, deed })}
      onDone={() => showToast({ text: '已换上，学生重新打开就是新的', tone: 'success' })}
    >
      <UploadField label="新的录像" required kind={RECORDING} chosen={file} onChoose={setFile} />
      {file ? (
        <>
          <RecordingPlayer
            key={file.upload}
            label="新的录像，换上之前先看一看"
            path={`/api/desk/recordings/uploads/${file.upload}/media?bytes=${file.bytes}`}
            ending={file.facts.ending}
          />
          <Outcome query={query} missing="没有这一节" />
        </>
      ) : (
        <p>传完以后先在这里放一遍、看会怎样；换上之前，学生看到的还是原来的。</p>
      )}
    </ReasonedDeed>
  )
}

interface Asked {
  id: number
  version: string
  file: ChosenRecording | null
  deed: { key: string; reason: string }
}

async function replace(api: DeskClient, { id, version, file, deed }: Asked): Promise<null> {
  // The button waits for a file.
  if (!file) return null
  const sent = { upload: file.upload, bytes: file.bytes }
  // The joining of a long film takes longer than an answer waits.
  while (!(await api.recordings.store(sent)).stored);
  return api.recordings.replace({ id, version, ...sent, ...deed })
}
