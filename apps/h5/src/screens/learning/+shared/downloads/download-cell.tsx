import type { PlayInfo } from '@kaozhou/api'
import { Cell, DownloadIcon } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import type { DownloadChoice } from '../../../../data/downloads/downloads'
import { hasDownloads } from '../../../../data/downloads/has-downloads'
import { lazyPart } from '../../../../page/lazy-part'
import { useDateTexts } from '../../../../page/use-date-texts'
import type { LessonSheetProps } from './lesson-sheet'
import { stateText } from './state-text'
import { useDownloads } from './use-downloads'

const LazyLessonSheet = lazyPart<LessonSheetProps>(() =>
  import('./lesson-sheet').then((module) => module.LessonSheet),
)

/** The row of a lesson that downloads it, or says how far its download is. */
export function DownloadCell({
  info,
  kind,
}: {
  info: PlayInfo
  kind: DownloadChoice['kind']
}): ReactNode {
  const { section } = info
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(hasDownloads)
  const used = useDownloads(wanted)
  const { dateOf } = useDateTexts()
  const lesson = used.lessons?.find(({ sectionId }) => sectionId === section.id)
  const isRunning = used.running === section.id
  return (
    <>
      <Cell
        title="下载到本机"
        description={lesson ? undefined : '没有网络也能看'}
        icon={<DownloadIcon />}
        value={lesson ? stateText(lesson, { isRunning, now: Date.now(), dateOf }) : undefined}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {isOpen ? (
        <LazyLessonSheet section={section} kind={kind} used={used} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
