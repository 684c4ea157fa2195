import { posix } from 'node:path'
import { ImportError, type ImportedItem, notCarried } from './imported-item'
import { qtiItem } from './qti-item'
import { allOf, type XmlElement, xmlTree } from './xml-tree'

/** The XML files of a package, or a single one: texts by their paths. */
export type XmlFiles = ReadonlyMap<string, string>

interface Document {
  path: string
  root: XmlElement
}

/**
 * The items of a QTI 2.1 package, test or item: those of a test first, in its order and with its sections as topics, then
 * those that no test names. A file that can't be read is an item that was not carried.
 */
export function qtiItems(files: XmlFiles): ImportedItem[] {
  const broken: ImportedItem[] = []
  const documents = [...files].flatMap(([path, text]): Document[] => {
    try {
      return [{ path, root: xmlTree(text) }]
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      broken.push(notCarried(path, error.message))
      return []
    }
  })
  const items = new Map(
    documents
      .filter(({ root }) => root.name === 'assessmentItem')
      .map(({ path, root }) => [path, root]),
  )
  const named = documents
    .filter(({ root }) => root.name === 'assessmentTest')
    .flatMap((test) => itemsOfTest(test, items))
  const rest = [...items].flatMap(([path, root]) =>
    named.some((one) => one.path === path) ? [] : [qtiItem(root)],
  )
  return [...named.map(({ item }) => item), ...rest, ...broken, ...otherFiles(documents)]
}

function itemsOfTest(
  { path, root }: Document,
  items: ReadonlyMap<string, XmlElement>,
): { path: string; item: ImportedItem }[] {
  return allOf(root, 'assessmentSection').flatMap((section) =>
    section.children.flatMap((child) => {
      if (typeof child === 'string' || child.name !== 'assessmentItemRef') return []
      const href = decoded(child.attributes.href ?? '')
      const target = posix.normalize(posix.join(posix.dirname(path), href))
      const found = items.get(target)
      const name = child.attributes.identifier ?? href
      if (!found) return [{ path: target, item: notCarried(name, `试卷里的 ${href} 找不到`) }]
      const topic = section.attributes.title
      return [{ path: target, item: { ...qtiItem(found), ...(topic ? { topic } : {}) } }]
    }),
  )
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

/** What is neither item, test nor manifest, such as questions of QTI 1.2. */
function otherFiles(documents: readonly Document[]): ImportedItem[] {
  const known = ['assessmentItem', 'assessmentTest', 'manifest']
  return documents.flatMap(({ path, root }) => {
    if (known.includes(root.name)) return []
    const why =
      root.name === 'questestinterop'
        ? '这是 QTI 1.2，先在原来的系统里导出成 QTI 2.1'
        : `不是 QTI 2.1 的题目（<${root.name}>）`
    return [notCarried(path, why)]
  })
}
