import type { Section } from '@kaozhou/api'
import { PLAYBACK_READY_HOURS, SectionState } from '@kaozhou/domain'
import { Button, ButtonLink, Empty } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../routing/href'
import { useOpenLesson } from './use-open-lesson'

/** Instead of a class that is over: its playback, or when that will be there. */
export function PlaybackNote({ section }: { section: Section }): ReactNode {
  const open = useOpenLesson()
  return section.state === SectionState.Ready ? (
    <Empty
      title="直播已经结束"
      text={`《${section.name}》可以看回放了`}
      action={<Button onClick={() => void open(section.id)}>看回放</Button>}
    />
  ) : (
    <Empty
      title="直播已经结束"
      text={`回放正在生成，下课后 ${PLAYBACK_READY_HOURS} 小时内可以看`}
      action={
        <ButtonLink variant="wash" href={href('/mycourse/:id', { id: section.courseId })}>
          回到课程
        </ButtonLink>
      }
    />
  )
}
