import type { SectionInfo } from '@kaozhou/api'
import { SECTION_NOTICES } from '@kaozhou/domain'
import { Button, Countdown, Empty } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { enterSection } from '../../../parts/lessons/enter-section'

const LIVE_NOW = 2
const GENERATING = 3

/** Why a lesson has no video now, and what can be done instead (spec §4). */
export function NothingToPlay({ section }: { section: SectionInfo }): ReactNode {
  const { state, startTime } = section
  if (state === LIVE_NOW) {
    return (
      <Empty
        title="这节课正在直播"
        text="直播结束后可以看回放"
        action={<Button onClick={() => void enterSection(section)}>进入直播</Button>}
      />
    )
  }
  if (state === GENERATING) {
    return <Empty title="回放生成中" text={SECTION_NOTICES.generating} />
  }
  if (state < LIVE_NOW) {
    return (
      <Empty
        title="这节课还没有开始"
        text={
          startTime ? <Countdown deadline={startTime} label="距开始" endText="马上开始" /> : null
        }
      />
    )
  }
  return <Empty title="这节课还没有视频" text="请联系客服，我们会尽快补上" />
}
