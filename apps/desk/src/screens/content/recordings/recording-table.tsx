import type { DeskLessonRecording } from '@kaozhou/api/desk'
import { lengthText } from '@kaozhou/domain'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { sizeText } from '../../../parts/files/size-text'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import { PlayRecording } from './play-recording'
import { PutRecordingBack } from './put-recording-back'
import { ReplaceRecording } from './replace-recording'

export interface RecordingTableProps {
  list: readonly DeskLessonRecording[]
  disabled: boolean
}

/** Recorded lessons in the order of their course, with what can be done to each. */
export function RecordingTable({ list, disabled }: RecordingTableProps): ReactNode {
  return (
    <DataTable<DeskLessonRecording>
      label="录像"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      columns={[
        { key: 'name', title: '哪一节', cell: ({ name }) => name },
        { key: 'length', title: '时长', cell: ({ seconds }) => lengthText(seconds) },
        { key: 'file', title: '录像', cell: fileText },
        { key: 'change', title: '谁换的', cell: (one) => <ChangedBy of={one} /> },
        {
          key: 'deeds',
          title: '操作',
          cell: (lesson) =>
            lesson.kind === 'page' ? null : (
              <Ways>
                <PlayRecording lesson={lesson} />
                <ReplaceRecording lesson={lesson} disabled={disabled} />
                <PutRecordingBack lesson={lesson} disabled={disabled} />
              </Ways>
            ),
        },
      ]}
    />
  )
}

const KINDS: Readonly<Record<DeskLessonRecording['kind'], string>> = {
  file: '学校的文件',
  address: '别处的地址',
  sample: '演示片',
  page: '在别的平台看，在内容文件里改',
  class: '直播课',
  practice: '练习',
}

function fileText({ kind, ending, sizeBytes }: DeskLessonRecording): string {
  if (kind !== 'file') return KINDS[kind]
  const size = sizeBytes === null ? '片库里找不到，请管理员检查 DATA_DIR' : sizeText(sizeBytes)
  return `${ending === 'mp4' ? '视频' : '音频'}，${size}`
}

function ChangedBy({ of: { change } }: { of: DeskLessonRecording }): ReactNode {
  if (!change) return '和内容文件一样'
  return (
    <>
      {change.by}，<Moment at={change.at} />
    </>
  )
}
