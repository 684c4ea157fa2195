import type { PlayInfo } from '@kaozhou/api'
import { Button, Cell, CellGroup, DocumentIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { DemoTag } from '../../../../parts/lessons/demo-tag'
import page from '../../../../parts/page-layout/page.module.css'
import { href } from '../../../../routing/href'
import { DownloadCell } from '../downloads/download-cell'
import styles from './lesson-player.module.css'
import type { LessonKind } from './lesson-query'

export interface LessonFactsProps {
  kind: LessonKind
  info: PlayInfo
  onOpen: (id: number) => void
}

/** What a lesson is, its neighbours and its documents. */
export function LessonFacts({ kind, info, onOpen }: LessonFactsProps): ReactNode {
  const { section, previous, next, documentCount } = info
  const { teacher } = section
  return (
    <>
      <div className={page.paper}>
        <h2 className={styles.name}>
          {section.name}
          <DemoTag of={section} />
        </h2>
        <p className={page.note}>
          {section.courseName}
          {teacher ? ` · ${teacher.name}` : ''}
        </p>
        <div className={styles.neighbours}>
          <Button
            variant="plain"
            size="sm"
            disabled={!previous}
            onClick={() => previous && onOpen(previous.id)}
            aria-label={previous ? `上一节：${previous.name}` : '没有上一节'}
          >
            上一节
          </Button>
          <Button
            variant="plain"
            size="sm"
            disabled={!next}
            onClick={() => next && onOpen(next.id)}
            aria-label={next ? `下一节：${next.name}` : '没有下一节'}
          >
            下一节
          </Button>
        </div>
      </div>
      <CellGroup>
        <Cell
          title="课程资料"
          icon={<DocumentIcon />}
          value={documentCount > 0 ? `${documentCount} 份` : undefined}
          href={href('/playbackinfo/document/:id', { id: section.id })}
        />
        {info.media ? <DownloadCell kind={kind} info={info} /> : null}
      </CellGroup>
    </>
  )
}
