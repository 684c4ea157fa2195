import { access, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { checkPapers } from '../checks/check-papers'
import { readContent } from '../reading/read-content'
import { bankPaper } from './bank-paper'
import { ImportError, type ImportedItem, notCarried } from './imported-item'
import { markIncomplete, missingOf } from './incomplete-items'
import { readBank } from './read-bank'
import { spreadKeys } from './spread-keys'

/** What an import did: what became of every item, and the file it wrote; null when nothing was carried. */
export interface Imported {
  items: ImportedItem[]
  written: string | null
}

/**
 * Turns a question bank into a practice paper of a content folder. Every item is either in the file, which then has no fault,
 * or named with what is wrong. @throws ImportError when the bank can't be read or the paper is there already.
 */
export async function importQuestions(
  file: string,
  folder: string,
  { skipIncomplete = false }: { skipIncomplete?: boolean } = {},
): Promise<Imported> {
  const items = spreadKeys(await readBank(file)).map((item) =>
    withoutFault(markIncomplete(item, skipIncomplete)),
  )
  const title = basename(file, extname(file))
  const key = slugOf(title)
  const target = join(folder, 'papers', `${key}.yaml`)
  if (await exists(target)) throw new ImportError(`已经有 ${target}，先改名或移走`)
  const paper = bankPaper(title, items)
  if (paper === null) return { items, written: null }
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, paper)
  return { items, written: target }
}

/** An item that would be a fault of the content is not carried; the fault says why. */
function withoutFault(item: ImportedItem): ImportedItem {
  const text = bankPaper('item', [item])
  if (text === null) return item
  const read = readContent(new Map([['papers/item.yaml', Buffer.from(text)]]))
  const faults = read.faults.map(({ message }) => message)
  checkPapers(read.content, (_kind, _index, _path, message) => faults.push(message))
  return faults.length > 0 ? notCarried(item.name, ...new Set(faults), ...item.lost) : item
}

/** What became of every item, line by line, and a sum. */
export function importReport({ items, written }: Imported): string[] {
  const carried = items.filter(({ group }) => group !== null)
  const lines = items.flatMap(({ name, group, carried: what, lost }, index) => [
    `${index + 1}. ${name}：${group ? what : '没有带过来'}`,
    ...lost.map((one) => `   ${group ? '丢了' : '原因'}：${one}`),
  ])
  const plain = carried.filter(({ group }) =>
    group?.questions.some(({ analysis, optionNotes }) => !analysis && !optionNotes?.some(Boolean)),
  )
  const incomplete = carried.filter((item) => missingOf(item).length > 0).length
  return [
    ...lines,
    `一共 ${items.length} 题，带过来 ${carried.length} 题，没有带过来 ${items.length - carried.length} 题`,
    ...(plain.length > 0 ? [`${plain.length} 题没有解析，写了占位，请补上`] : []),
    ...(incomplete > 0
      ? [
          `${incomplete} 题少了图片或公式，题干里标了【…没有带过来】，补上再用；不要它们就加 --skip-incomplete`,
        ]
      : []),
    ...(written ? [`写在 ${written}`] : ['没有写出文件']),
  ]
}

function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || 'imported'
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
