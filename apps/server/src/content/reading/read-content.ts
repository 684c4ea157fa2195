import * as v from 'valibot'
import { type Content, KINDS, type Kind, type KindName } from '../format/kinds'
import type { ContentFiles } from './content-files'
import type { Fault, ValuePath } from './fault'
import { faultMessage } from './fault-message'
import { fillCampaign, sayUnkept } from './fill-campaigns'
import { parseMarkdown } from './parse-markdown'
import { type ParsedFile, parseYaml } from './parse-yaml'
import { fillPlaceholders } from './placeholders'

/** A folder that was read: its content as far as it fits the schemas, and what does not. */
export interface ReadContent {
  content: Content
  faults: Fault[]
  /** True when none of the kind's files has a fault of its own, so that no entry is missing. */
  isWhole(kind: KindName): boolean
  /** A fault at a value of an entry: `at('courses', 3, ['price'], …)` for the fourth course. */
  at(kind: KindName, index: number, path: ValuePath, message: string): Fault
}

interface Origin {
  file: string
  /** The path to the entry in its file. */
  path: ValuePath
}

/** Reads every kind's files; a file with faults leaves its good entries in. */
export function readContent(files: ContentFiles): ReadContent {
  const faults: Fault[] = []
  const content: Record<string, unknown[]> = {}
  const origins: Record<string, Origin[]> = {}
  const broken = new Set<string>()
  for (const [name, kind] of Object.entries(KINDS)) {
    const entries: unknown[] = []
    const from: Origin[] = []
    content[name] = entries
    origins[name] = from
    for (const file of filesOf(kind, files)) {
      const read = readFileOf(kind, file, textOf(files, file))
      faults.push(...read.faults)
      if (read.faults.length > 0) broken.add(name)
      for (const { value, path } of read.entries) {
        entries.push(value)
        from.push({ file, path })
      }
    }
  }
  faults.push(...strayFiles(files))
  const read: ReadContent = {
    content: content as unknown as Content,
    faults,
    isWhole: (kind) => !broken.has(kind),
    at(kind, index, path, message) {
      const origin = origins[kind]?.[index]
      if (!origin) throw new Error(`no entry ${index} of ${kind}`)
      // A file is parsed again for its faults only: positions of all values would take more memory than the content.
      const parsed = parse(origin.file, textOf(files, origin.file))
      return { file: origin.file, ...parsed.locate([...origin.path, ...path]), message }
    },
  }
  // With files missing, a text could name what only they have.
  return broken.size > 0 ? read : withFilledCampaigns(read)
}

/** The texts of campaigns say what the settings decide, of the whole folder; what they promise beside that is a fault. */
function withFilledCampaigns(read: ReadContent): ReadContent {
  const { content, faults } = read
  const campaigns = content.campaigns.map((campaign, index) => {
    const say = (path: ValuePath, message: string) =>
      faults.push(read.at('campaigns', index, path, message))
    sayUnkept(campaign, content, say)
    return fillCampaign(campaign, content, say)
  })
  return { ...read, content: { ...content, campaigns } }
}

/** The files of a kind that the folder has. */
function filesOf(kind: Kind, files: ContentFiles): string[] {
  if ('one' in kind) return files.has(kind.one) ? [kind.one] : []
  if ('list' in kind) return files.has(kind.list) ? [kind.list] : []
  const pattern = 'each' in kind ? kind.each : kind.lists
  const [folder = '', ending = ''] = pattern.split('*')
  return [...files.keys()].filter(
    (path) => path.startsWith(folder) && path.endsWith(ending) && path.length > pattern.length - 1,
  )
}

function textOf(files: ContentFiles, file: string): string {
  return (
    files
      .get(file)
      ?.toString('utf8')
      .replace(/^\uFEFF/, '') ?? ''
  )
}

function parse(file: string, text: string): ParsedFile {
  return file.endsWith('.md') ? parseMarkdown(file, text) : parseYaml(file, text)
}

function readFileOf(kind: Kind, file: string, text: string) {
  const parsed = parse(file, text)
  const faults = [...parsed.faults]
  const entries: { value: unknown; path: ValuePath }[] = []
  const name = file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'))
  const isList = 'list' in kind || 'lists' in kind
  const report = (path: ValuePath, message: string) =>
    faults.push({ file, ...parsed.locate(path), message })
  const read = (value: unknown, path: ValuePath) => {
    const filled = fillPlaceholders(value, (inner, message) => report([...path, ...inner], message))
    const result = v.safeParse(kind.schema, filled, { message: faultMessage })
    for (const issue of result.issues ?? []) {
      report([...path, ...pathOf(issue)], issue.message)
    }
    if (result.success) entries.push({ value: { ...(result.output as object), file: name }, path })
  }
  if (parsed.value === undefined) return { faults, entries }
  if (!isList) read(parsed.value, [])
  else if (Array.isArray(parsed.value)) {
    for (const [index, value] of parsed.value.entries()) read(value, [index])
  } else if (parsed.value !== null) report([], '这个文件是一个列表：每项以“- ”开头')
  return { faults, entries }
}

function pathOf(issue: v.BaseIssue<unknown>): ValuePath {
  return issue.path?.map(({ key }) => key as string | number) ?? []
}

/** Files that no kind reads would be left out without a word. */
function strayFiles(files: ContentFiles): Fault[] {
  const known = new Set(Object.values(KINDS).flatMap((kind: Kind) => filesOf(kind, files)))
  return [...files.keys()]
    .filter((path) => !known.has(path) && !path.startsWith('pictures/') && path !== 'README.md')
    .map((file) => ({
      file,
      line: 1,
      column: 1,
      message: '没有哪种内容放在这个位置，检查文件夹和文件名',
    }))
}
