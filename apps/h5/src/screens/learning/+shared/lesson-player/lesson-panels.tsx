import type { PlayInfo } from '@kaozhou/api'
import { SkeletonText, Tabs } from '@kaozhou/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { lazyPart } from '../../../../page/lazy-part'
import { EnquiriesPanel } from '../../../../parts/enquiries/enquiries-panel'
import { ChatReplayPanel } from '../chat-replay/chat-replay-panel'
import { NotesPanel } from '../notes/notes-panel'
import type { NotePlayer } from '../notes/use-pause'
import { LessonList } from './lesson-list'
import styles from './lesson-player.module.css'
import { MarkList } from './mark-list'
import { captionLanguages } from './use-captions'
import { playFrom, secondOf, useVideoSecond } from './video-time'

export interface LessonPanelsProps {
  info: PlayInfo
  /** Null until the player is mounted. */
  video: HTMLVideoElement | null
  /** The panel that is shown first; the transcript only where there is one. */
  first: FirstPanel | 'lessons'
  onOpen: (id: number) => void
}

/** What a link to a second of a lesson shows beside it. */
export type FirstPanel = 'notes' | 'transcript'

type Panel = 'lessons' | 'marks' | 'transcript' | 'notes' | 'enquiries' | 'chat'

const TranscriptPanel = lazyPart(async () => {
  return (await import('../transcript/transcript-panel')).TranscriptPanel
})

/** The panels under the video (lessons, chapters, transcript, notes, chat of the class), one shown at a time. */
export function LessonPanels(props: LessonPanelsProps): ReactNode {
  const { info, video, first, onOpen } = props
  const { section, marks, chatStreams } = info
  const languages = captionLanguages(info)
  const [panel, setPanel] = useState<Panel>(
    first === 'transcript' && languages.length === 0 ? 'lessons' : first,
  )
  const items: { key: Panel; label: string }[] = [
    { key: 'lessons', label: '目录' },
    ...(marks.length > 0 ? [{ key: 'marks' as const, label: '章节' }] : []),
    ...(languages.length > 0 ? [{ key: 'transcript' as const, label: '文稿' }] : []),
    { key: 'notes', label: '笔记' },
    { key: 'enquiries', label: '提问' },
    ...(chatStreams.length > 0 ? [{ key: 'chat' as const, label: '聊天' }] : []),
  ]
  const jump = (seconds: number): void => playFrom(video, seconds)
  return (
    <Tabs label="这节课" items={items} value={panel} onChange={setPanel}>
      <div className={styles.panel}>
        {panel === 'lessons' ? <LessonList section={section} onOpen={onOpen} /> : null}
        {panel === 'transcript' ? (
          <TranscriptPanel
            sectionId={section.id}
            title={section.name}
            languages={languages}
            video={video}
            onJump={jump}
            waiting={<SkeletonText lines={6} />}
          />
        ) : null}
        {panel === 'notes' ? <Notes info={info} video={video} onJump={jump} /> : null}
        {panel === 'enquiries' ? <Asked info={info} video={video} onJump={jump} /> : null}
        {panel === 'marks' || panel === 'chat' ? (
          <PositionPanel panel={panel} info={info} video={video} onJump={jump} />
        ) : null}
      </div>
    </Tabs>
  )
}

interface NotesProps {
  info: PlayInfo
  video: HTMLVideoElement | null
  onJump: (seconds: number) => void
}

function Notes({ info, video, onJump }: NotesProps): ReactNode {
  const { userId, section } = info
  const player = useMemo<NotePlayer>(() => notePlayer(video), [video])
  return <NotesPanel userId={userId} sectionId={section.id} player={player} onJump={onJump} />
}

function Asked({ info, video, onJump }: NotesProps): ReactNode {
  const { userId, section } = info
  const { id, courseId } = section
  const place = { userId, courseId, lesson: { id, second: () => secondOf(video) } }
  return <EnquiriesPanel place={place} onJump={onJump} />
}

function notePlayer(video: HTMLVideoElement | null): NotePlayer {
  return {
    second: () => secondOf(video),
    pause() {
      const played = video !== null && !video.paused
      if (played) video.pause()
      return played
    },
    play() {
      // When the browser refuses to play, the video stays paused and the controls show it.
      video?.play().catch(() => {})
    },
  }
}

interface PositionPanelProps extends NotesProps {
  panel: 'marks' | 'chat'
}

/** A panel that follows the position of the video: it renders every second, the others do not. */
function PositionPanel({ panel, info, video, onJump }: PositionPanelProps): ReactNode {
  const second = useVideoSecond(video)
  return panel === 'marks' ? (
    <MarkList marks={info.marks} second={second} onJump={onJump} />
  ) : (
    <ChatReplayPanel sectionId={info.section.id} streams={info.chatStreams} second={second} />
  )
}
