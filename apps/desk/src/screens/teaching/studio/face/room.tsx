import type { DeskClassDetail } from '@kaozhou/api/desk'
import { Tag, useWakeLock } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { invalidate } from '../../../../data/desk-api'
import { BROADCAST_WORDS } from '../../+shared/class-states'
import { isLive, type StudioView } from '../engine/studio-view'
import { ClassBar } from './class-bar'
import { Deeds } from './deeds'
import styles from './face.module.css'
import { LevelMeter } from './level-meter'
import { LineNotices } from './line-notices'
import { Over } from './over'
import { Preview } from './preview'
import { SceneField } from './scene-field'
import { canDraw, SheetBar } from './sheet-bar'
import { Side } from './side'
import { useStay } from './use-stay'
import { useStudio, useView } from './use-studio'
import { clockText, shownState, statusText } from './words'

/** A studio with its devices, from the test to the end of the class. */
export function Room({ detail }: { detail: DeskClassDetail }): ReactNode {
  const studio = useStudio(detail)
  const view = useView(studio)
  const now = useNow()
  const live = isLive(view)
  useWakeLock(live)
  useStay(live)
  const isOver = view.line.closedBy === 'over'
  useOver(isOver)
  if (isOver) return <Over detail={detail} />
  return (
    <div className={styles.room}>
      <div className={styles.main}>
        <Preview studio={studio} canDraw={canDraw(view)}>
          <OnPicture view={view} now={now} />
        </Preview>
        <LevelMeter studio={studio} />
        <SheetBar sectionId={detail.class.id} view={view} studio={studio} />
        <p role="status" className={styles.status}>
          {statusText(view)}
        </p>
        <LineNotices view={view} studio={studio} />
        <Deeds detail={detail} view={view} studio={studio} now={now} />
        <SceneField view={view} studio={studio} />
        <ClassBar detail={detail} view={view} />
      </div>
      <Side detail={detail} view={view} studio={studio} now={now} />
    </div>
  )
}

/** State and clock in the corner of the picture. */
function OnPicture({ view: { line }, now }: { view: StudioView; now: number }): ReactNode {
  const clock = clockText(line, now)
  const { title, tone } = BROADCAST_WORDS[shownState(line)]
  return (
    <>
      <Tag tone={tone}>{title}</Tag>
      {clock ? <span className={styles.clock}>{clock}</span> : null}
    </>
  )
}

const SECOND = 1000

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The lists know of the end of a class at once. */
function useOver(isOver: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isOver) void invalidate(queryClient, ['classes'])
  }, [isOver, queryClient])
}
