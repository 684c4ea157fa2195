import type { DeskRecording } from '@kaozhou/api/desk'
import { EDIT_FAULT_TEXTS, editFault, type RecordingEdit } from '@kaozhou/domain'
import { formatTime, showToast } from '@kaozhou/ui'
import { SaveBar } from '@kaozhou/ui/desk'
import { type ReactNode, useState } from 'react'
import { useDraft } from '../../../data/use-draft'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Panel } from '../../../parts/page-layout/panel'
import { Chapters } from './chapters'
import { Clip } from './clip'
import { isChanged, markWith } from './edit'
import { Span } from './span'

/** Plays any place of a recording, and says what of it students see. */
export function Editor({ recording }: { recording: DeskRecording }): ReactNode {
  const { id, version, seconds, clipPath, from, to, marks } = recording
  const start: RecordingEdit = { from, to, marks }
  const draft = useDraft(`recording-${id}-${version}`, start)
  const edit = draft.value
  const [at, setAt] = useState(edit.from)
  const deed = useDeed(
    (api, input: RecordingEdit, key) =>
      api.classes.editRecording({
        ...{ id, version, key },
        edit: { ...input, marks: [...input.marks] },
      }),
    () => {
      draft.forget()
      showToast({ text: '已保存，学生看到的回放随之更新', tone: 'success' })
    },
  )
  const fault = editFault(edit, seconds)
  const keptText = `学生看到 ${formatTime(edit.to - edit.from)}，剪掉的不会删除`
  return (
    <>
      <Panel title="录像">
        <Clip path={clipPath} at={at} seconds={seconds} onMove={setAt} />
        <Span edit={edit} at={at} seconds={seconds} onChange={draft.change} />
      </Panel>
      <Panel title="章节">
        <Chapters
          marks={edit.marks}
          at={at}
          onMove={setAt}
          onAdd={() => draft.change({ marks: markWith(edit.marks, at) })}
          onChange={(changed) => draft.change({ marks: changed })}
        />
      </Panel>
      <SaveBar
        open={isChanged(edit, start)}
        text={fault ? EDIT_FAULT_TEXTS[fault] : (deed.error ?? keptText)}
        saving={deed.busy}
        onSave={() => {
          if (!fault) void deed.run(edit)
        }}
        onDiscard={() => {
          draft.forget()
          deed.clear()
        }}
      />
    </>
  )
}
