import { Button, Radio } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { Studio } from '../engine/open-studio'
import type { StudioView } from '../engine/studio-view'
import { DocumentField } from './document-field'
import styles from './face.module.css'
import { PageTurner } from './page-turner'
import { PENS, usePen } from './use-pen'

export interface SheetBarProps {
  sectionId: number
  view: StudioView
  studio: Studio | null
}

/** True while a page of a document or of the whiteboard is shown. */
export function canDraw({ scene, sheets }: StudioView): boolean {
  return scene === 'board' || (scene === 'document' && sheets.document.pages > 0)
}

/** Which page is shown, and what is drawn on it. */
export function SheetBar({ sectionId, view, studio }: SheetBarProps): ReactNode {
  const { scene, sheets } = view
  if (scene !== 'document' && scene !== 'board') return null
  return (
    <div className={styles.sheets}>
      {scene === 'document' ? (
        <DocumentField sectionId={sectionId} document={sheets.document} studio={studio} />
      ) : null}
      {canDraw(view) ? (
        <div className={styles.tools}>
          {scene === 'board' ? (
            <BoardPages view={view} studio={studio} />
          ) : (
            <DocumentPages view={view} studio={studio} />
          )}
          <Pens studio={studio} />
        </div>
      ) : null}
    </div>
  )
}

type PagesProps = Pick<SheetBarProps, 'view' | 'studio'>

function BoardPages({ view: { sheets }, studio }: PagesProps): ReactNode {
  const { boardPage, boardPages } = sheets
  return (
    <PageTurner
      text={`第 ${boardPage} / ${boardPages} 页`}
      labels={['上一页', boardPage < boardPages ? '下一页' : '加一页']}
      hasBefore={boardPage > 1}
      hasNext
      onTurn={(step) => studio?.sheets.turnBoard(step)}
    />
  )
}

const SIZES = [
  { value: 'wide', label: '放大' },
  { value: 'whole', label: '整页' },
] as const

function DocumentPages({ view: { sheets }, studio }: PagesProps): ReactNode {
  const { page, pages, part, parts, isWide, canBeWide } = sheets.document
  const inParts = parts > 1
  return (
    <>
      <PageTurner
        text={`第 ${page} / ${pages} 页${inParts ? `，第 ${part} / ${parts} 屏` : ''}`}
        labels={inParts ? ['上一屏', '下一屏'] : ['上一页', '下一页']}
        hasBefore={page > 1 || part > 1}
        hasNext={page < pages || part < parts}
        onTurn={(step) => studio?.sheets.turn(step)}
      />
      {canBeWide ? (
        <Radio
          label="大小"
          look="chips"
          options={SIZES}
          value={isWide ? 'wide' : 'whole'}
          onChange={(size) => studio?.sheets.widen(size === 'wide')}
        />
      ) : null}
    </>
  )
}

function Pens({ studio }: { studio: Studio | null }): ReactNode {
  const [, name, choose] = usePen()
  return (
    <>
      <Radio label="笔" look="chips" options={PENS} value={name} onChange={choose} />
      <div className={styles.buttons}>
        <Button size="sm" variant="plain" onClick={() => studio?.sheets.pen.undo()}>
          撤销一笔
        </Button>
        <Button size="sm" variant="plain" onClick={() => studio?.sheets.pen.wipe()}>
          擦掉这一页
        </Button>
      </div>
    </>
  )
}
