import type { SectionInfo, SectionProgress } from '@kaozhou/api'
import { openSection, SECTION_NOTICES, SectionState, SectionType } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Button, ButtonLink, Countdown, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { enterSection } from '../../../../parts/lessons/enter-section'
import { WatchedButton } from '../../../../parts/lessons/watched-button'
import { href } from '../../../../routing/href'
import styles from './lesson-player.module.css'

export interface NothingToPlayProps {
  section: SectionInfo
  progress: SectionProgress
}

/** Why a lesson has no video now, and what can be done instead (spec §4). */
export function NothingToPlay({ section, progress }: NothingToPlayProps): ReactNode {
  const { state, startTime, type, courseId } = section
  const opening = openSection(section)
  if (opening.kind === 'external') {
    return <PlayedElsewhere section={section} url={opening.url} progress={progress} />
  }
  if (opening.kind === 'notice' && opening.reason === 'cancelled') {
    return (
      <Empty title="这节课已取消" text={section.cancelled} action={<ToCourse id={courseId} />} />
    )
  }
  if (state === SectionState.Live) {
    return (
      <Empty
        title="这节课正在直播"
        text="直播结束后可以看回放"
        action={<Button onClick={() => void enterSection(section)}>进入直播</Button>}
      />
    )
  }
  if (state === SectionState.Generating) {
    return <Empty title="回放生成中" text={SECTION_NOTICES.generating} />
  }
  if (state < SectionState.Live) {
    return (
      <Empty
        title="这节课还没有开始"
        text={
          startTime ? <Countdown deadline={startTime} label="距开始" endText="马上开始" /> : null
        }
      />
    )
  }
  if (type === SectionType.Playback) {
    return (
      <Empty
        title="本节课没有回放"
        text="没有开播，或没有录下来。想知道怎么补这节课，可以联系客服"
        action={<ToCourse id={courseId} />}
      />
    )
  }
  return <Empty title="这节课还没有视频" text="请联系客服，我们会尽快补上" />
}

function ToCourse({ id }: { id: number }): ReactNode {
  return (
    <ButtonLink size="sm" href={href('/mycourse/:id', { id })}>
      看其他课
    </ButtonLink>
  )
}

/** A lesson on a provider's page: the way there, and the way to say that it was watched. */
function PlayedElsewhere({
  section,
  url,
  progress: opened,
}: NothingToPlayProps & { url: string }): ReactNode {
  const { data } = useQuery(apiQuery('sections.progress', { courseId: section.courseId }))
  const progress = data?.find(({ sectionId }) => sectionId === section.id) ?? opened
  return (
    <Empty
      title={progress.finished ? '这节课已学完' : `这节课在 ${new URL(url).host} 观看`}
      text={progress.finished ? null : '看完回到这里点“我看完了”，就记为已学完'}
      action={
        <div className={styles.elsewhere}>
          <Button size="sm" onClick={() => void enterSection(section)}>
            {progress.finished ? '再看一遍' : '去观看'}
          </Button>
          <WatchedButton section={section} finished={progress.finished} />
        </div>
      }
    />
  )
}
