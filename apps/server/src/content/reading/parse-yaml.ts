import {
  type Document,
  isMap,
  isScalar,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from 'yaml'
import type { Fault, ValuePath } from './fault'

/** What a file says, and where in it a value stands. */
export interface ParsedFile {
  value: unknown
  faults: Fault[]
  /** Line and column of a value; of its nearest parent when it is missing. */
  locate(path: ValuePath): { line: number; column: number }
}

export function parseYaml(file: string, text: string): ParsedFile {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: true,
    prettyErrors: false,
  })
  // Only the first syntax error: it causes others in what follows.
  const wrong = document.errors.map(({ pos: [offset], code }) => ({
    offset,
    message: yamlMessage(code),
  }))
  const faults = [...wrong, ...aliasesOf(document)]
    .slice(0, 1)
    .map(({ offset, message }): Fault => {
      const { line, col } = lines.linePos(offset)
      return { file, line, column: col, message }
    })
  return {
    // A document with errors is not checked further: what could be read of it would only cause more faults.
    value: faults.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 }),
    faults,
    locate(path) {
      const range = nearestNode(document.contents, path)?.range
      const { line, col } = lines.linePos(range?.[0] ?? 0)
      return { line: Math.max(line, 1), column: Math.max(col, 1) }
    },
  }
}

/** Aliases are refused: a few lines of them can stand for more than a machine holds. */
function aliasesOf(document: Document.Parsed): { offset: number; message: string }[] {
  const found: { offset: number; message: string }[] = []
  visit(document, {
    Alias(_, { source, range }) {
      const message = `不能用别名 *${source}：把内容直接写在这里`
      found.push({ offset: range?.[0] ?? 0, message })
    },
  })
  return found
}

/** The node at the path, or as far towards it as there are nodes; of a map or list its key. */
function nearestNode(root: Node | null, path: ValuePath): Node | null {
  let node = root
  // A map starts a line below its key, and the key is what a person looks for.
  let label: Node | null = null
  for (const key of path) {
    const pair = node && isMap(node) ? pairOf(node.items as Pair<Node, Node | null>[], key) : null
    const next = childOf(node, key)
    if (!next) return pair?.key ?? label ?? node
    label = pair?.key ?? null
    node = next
  }
  return node && label && !isScalar(node) ? label : node
}

function childOf(node: Node | null, key: string | number): Node | null {
  if (!node || !('items' in node)) return null
  if (isMap(node)) return pairOf(node.items as Pair<Node, Node | null>[], key)?.value ?? null
  return (node.items as Node[])[Number(key)] ?? null
}

function pairOf(pairs: Pair<Node, Node | null>[], key: string | number) {
  return pairs.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))
}

function yamlMessage(code: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return '同一个字段写了两次'
    case 'TAB_AS_INDENT':
      return '缩进用空格，不能用 Tab'
    case 'BAD_INDENT':
      return '缩进不对：同一层的内容要左对齐；也看看上一行的括号和引号是否成对'
    case 'MISSING_CHAR':
      return '少了一个符号：检查引号、括号和冒号是否成对'
    default:
      return 'YAML 写法不对：检查这一行的缩进、引号和冒号后的空格'
  }
}
