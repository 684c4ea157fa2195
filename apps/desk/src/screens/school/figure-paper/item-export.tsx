import type { FiguredItems } from '@kaozhou/api/desk'
import type { Sheet } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { FiguresExport } from '../+shared/figures/figures-export'
import { shareText } from '../+shared/figures/share-text'
import { chosenText, faultText, ITEM_KINDS } from './item-words'

/** The items of a paper as a file. */
export function ItemExport({ paper }: { paper: FiguredItems }): ReactNode {
  return (
    <FiguresExport
      name={`试卷数据 ${paper.title}`}
      action="导出每道题的数据"
      sheet={() => sheetOf(paper)}
    />
  )
}

function sheetOf({ items }: FiguredItems): Sheet {
  return {
    columns: ['题号', '题型', '作答', '难度', '区分度', '选项', '可能有问题'],
    rows: items.map((item) => [
      String(item.number),
      ITEM_KINDS[item.kind],
      String(item.answers),
      shareText(item.difficulty),
      item.discrimination === null ? '' : item.discrimination.toFixed(3),
      chosenText(item),
      faultText(item),
    ]),
  }
}
