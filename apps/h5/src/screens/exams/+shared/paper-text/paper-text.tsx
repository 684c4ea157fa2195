import { parsePaperText, parsePieces, type TextBlock, type TextPiece } from '@kaozhou/domain'
import { cx } from '@kaozhou/ui'
import { Fragment, memo, type ReactNode } from 'react'
import { Formula } from './formula'
import styles from './paper-text.module.css'
import { Picture } from './picture'

export interface PaperTextProps {
  source: string
  /** Draws the blank of a question. Default: its number on a line. */
  blank?: (number: number) => ReactNode
  className?: string
}

type DrawBlank = (number: number) => ReactNode

/** A text of a paper: passage, instructions, analysis (see `parsePaperText`). */
export const PaperText = memo(function PaperText({
  source,
  blank = plainBlank,
  className,
}: PaperTextProps): ReactNode {
  return (
    <div className={cx(styles.text, className)}>
      {parsePaperText(source).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
        <Block key={at} block={block} blank={blank} />
      ))}
    </div>
  )
})

/** A stem or an option: one line, without blocks. */
export const PaperLine = memo(function PaperLine({ source }: { source: string }): ReactNode {
  return <Pieces pieces={parsePieces(source)} blank={plainBlank} />
})

function plainBlank(number: number): ReactNode {
  return <span className={styles.blank}>{number}</span>
}

function Block({ block, blank }: { block: TextBlock; blank: DrawBlank }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <Pieces pieces={block.pieces} blank={blank} />
        </h3>
      )
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Pieces pieces={block.pieces} blank={blank} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={styles.list}>
          <Cells tag="li" cells={block.items} blank={blank} />
        </List>
      )
    }
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
        <section className={styles.table} tabIndex={0} aria-label="表格">
          <table>
            <thead>
              <tr>
                <Cells tag="th" cells={block.head} blank={blank} />
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never move
                <tr key={at}>
                  <Cells tag="td" cells={row} blank={blank} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )
  }
}

interface CellsProps {
  tag: 'li' | 'th' | 'td'
  cells: TextPiece[][]
  blank: DrawBlank
}

function Cells({ tag: Tag, cells, blank }: CellsProps): ReactNode {
  return cells.map((pieces, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
    <Tag key={at}>
      <Pieces pieces={pieces} blank={blank} />
    </Tag>
  ))
}

function Pieces({ pieces, blank }: { pieces: TextPiece[]; blank: DrawBlank }): ReactNode {
  return pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    <Fragment key={at}>{drawPiece(piece, blank)}</Fragment>
  ))
}

function drawPiece(piece: TextPiece, blank: DrawBlank): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'strong':
      return (
        <strong>
          <Pieces pieces={piece.pieces} blank={blank} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Pieces pieces={piece.pieces} blank={blank} />
        </em>
      )
    case 'blank':
      return blank(piece.number)
    case 'picture':
      return <Picture src={piece.src} alt={piece.alt} />
    case 'formula':
      return (
        <Formula
          tex={piece.tex}
          display={piece.display}
          waiting={<code className={styles.source}>{piece.tex}</code>}
        />
      )
  }
}
