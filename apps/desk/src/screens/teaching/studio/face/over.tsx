import type { DeskClassDetail } from '@kaozhou/api/desk'
import { ButtonLink } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Panel } from '../../../../parts/page-layout/panel'
import { Ways } from '../../../../parts/page-layout/ways'
import { href } from '../../../../routing/href'
import { recordedText } from '../../+shared/class-states'
import { RoomLink } from './room-link'
import { CLOSED_WORDS } from './words'

/** A class that is over. */
export function Over({ detail }: { detail: DeskClassDetail }): ReactNode {
  const { recordedSeconds } = detail.class
  return (
    <Panel title={CLOSED_WORDS.over.title}>
      <p>
        {recordedSeconds > 0 ? `${recordedText(recordedSeconds)}。` : null}
        {CLOSED_WORDS.over.text}。
      </p>
      <Ways>
        <RoomLink path={detail.roomPath}>看回放</RoomLink>
        {recordedSeconds > 0 ? (
          <ButtonLink
            size="sm"
            variant="wash"
            href={href('/classes/:id/recording', { id: detail.class.id })}
          >
            剪辑回放
          </ButtonLink>
        ) : null}
      </Ways>
    </Panel>
  )
}
