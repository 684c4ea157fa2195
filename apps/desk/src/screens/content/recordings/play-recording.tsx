import type { DeskLessonRecording } from '@kaozhou/api/desk'
import { Button, Dialog } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { RecordingPlayer } from './recording-player'

/** Plays what a lesson has now, where that is a file of the school. */
export function PlayRecording({ lesson }: { lesson: DeskLessonRecording }): ReactNode {
  const { name, path, ending, sizeBytes, version } = lesson
  const [open, setOpen] = useState(false)
  if (path === null || ending === null || sizeBytes === null) return null
  return (
    <>
      <Button size="sm" variant="plain" aria-label={`看“${name}”`} onClick={() => setOpen(true)}>
        看
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name}>
        {/* The address stays when the lesson gets another file. */}
        <RecordingPlayer label={`“${name}”的录像`} path={`${path}?v=${version}`} ending={ending} />
      </Dialog>
    </>
  )
}
