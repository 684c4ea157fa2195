import { type ImportedItem, notCarried } from './imported-item'

/** What a question can't be answered without; its name begins what `lost` says of it. */
const NEEDED = ['图片', '公式', '录音', '视频', '媒体'] as const

/** What an item that was carried lost of what it needs. */
export function missingOf({ group, lost }: ImportedItem): string[] {
  return group ? NEEDED.filter((name) => lost.some((one) => one.startsWith(name))) : []
}

/** The item with what it lost said where the student reads; with `skip` it is not carried. */
export function markIncomplete(item: ImportedItem, skip: boolean): ImportedItem {
  const missing = missingOf(item).join('、')
  const { group } = item
  if (!missing || !group) return item
  if (skip)
    return notCarried(item.name, `少了${missing}，按 --skip-incomplete 没有带过来`, ...item.lost)
  const mark = (text = '') => `【原题的${missing}没有带过来】${text}`
  const { passage, questions } = group
  if (passage !== undefined) return { ...item, group: { ...group, passage: mark(passage) } }
  const marked = questions.map((one) => ({ ...one, stem: mark(one.stem) }))
  return { ...item, group: { ...group, questions: marked } }
}
