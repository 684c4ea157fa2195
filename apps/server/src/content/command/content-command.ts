import { type CommandDatabase, withCommandDatabase } from '../../database/commands/command-database'
import { mediaStore } from '../../platform/stores/open-store'
import {
  applyContent,
  mergeWithDesk,
  previewContent,
  type TableChange,
} from '../apply/apply-content'
import { DeskDiffersError, type Take } from '../apply/desk-values'
import { ExportError, exportContent } from '../apply/export-content'
import { ContentFaultsError, checkFolder, loadContent } from '../load-content'
import { ContentFolderError } from '../reading/content-files'
import { applyTable } from './apply-table'
import { costLines } from './campaign-costs'
import { deskLines, differenceLines } from './desk-lines'
import { writeSchemas } from './write-schemas'

/** What a person can mend, and is told in one line. */
export const CONTENT_ERRORS = [ContentFaultsError, ContentFolderError, ExportError]

export interface CommandOptions {
  /** The words after `pnpm content`. */
  words: readonly string[]
  /** Absolute path of a folder that was named on the command line. */
  resolve(folder: string): string
  say(line: string): void
  variables: Record<string, string | undefined>
  /** The database of the process that runs the command; without it one is opened. */
  opened?: CommandDatabase
}

const USAGE = `用法：
  pnpm content check <文件夹>              检查内容，列出全部要改的地方
  pnpm content apply <文件夹> [--dry-run]  先列出变化，再写进数据库；--dry-run 只列出
                     [--today]             相对的时间（day: +3）从今天重新算
                     [--take=desk|files]   工作台和文件改得不一样时，用谁的
  pnpm content export <文件夹>             把数据库里的内容写成文件夹
  pnpm content schema [文件夹]             写出 JSON Schema，编辑器边写边检查
  pnpm content questions <文件> <文件夹>   把题库（GIFT、QTI 2.1）写成内容文件夹里的一份练习
                     [--skip-incomplete]   少了图片、公式或录音的题不要`

/** What may follow a command, by its name. */
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  apply: ['--dry-run', '--today', '--take=desk', '--take=files'],
  questions: ['--skip-incomplete'],
}

/** Runs one command. @returns the exit code: 0, 1 for faults, 2 for a command that is not understood. */
export async function contentCommand(options: CommandOptions): Promise<number> {
  const flags = options.words.filter((word) => word.startsWith('--'))
  const [name, folder, target, ...rest] = options.words.filter((word) => !word.startsWith('--'))
  if (name === 'help' || options.words.includes('--help')) {
    options.say(USAGE)
    return 0
  }
  const isKnown = flags.every((flag) => FLAGS[name ?? '']?.includes(flag))
  if (rest.length > 0 || !isKnown || !name) return usage(options)
  if ((target === undefined) === (name === 'questions')) return usage(options)
  if (name === 'schema') return schema(options, folder ?? 'content/schema')
  if (!folder) return usage(options)
  switch (name) {
    case 'check':
      return check(options, folder)
    case 'apply':
      return apply(options, folder, flags)
    case 'questions':
      return questions(options, folder, {
        target: target ?? '',
        skipIncomplete: flags.includes('--skip-incomplete'),
      })
    case 'export':
      return exportFolder(options, folder)
    default:
      return usage(options)
  }
}

function usage({ say }: CommandOptions): number {
  say(USAGE)
  return 2
}

async function check({ say, resolve }: CommandOptions, folder: string): Promise<number> {
  const faults = await checkFolder(resolve(folder))
  for (const { file, line, column, message } of faults) say(`${file}:${line}:${column}  ${message}`)
  if (faults.length > 0) {
    say(`一共 ${faults.length} 处要改`)
    return 1
  }
  say('没有要改的地方')
  const { content } = await loadContent(resolve(folder))
  if (content.campaigns.length > 0) say('活动最多花多少钱（100 积分按 1 元算）：')
  for (const line of costLines(content)) say(line)
  return 0
}

async function apply(
  options: CommandOptions,
  folder: string,
  flags: readonly string[],
): Promise<number> {
  const { say, resolve } = options
  // Who asks another process has checked the folder before, and said all of its faults.
  if (!options.opened && (await checkFolder(resolve(folder))).length > 0) {
    return check(options, folder)
  }
  return withDatabase(options, async ({ store, environment }) => {
    const loaded = await loadContent(resolve(folder))
    const now = Date.now()
    const take = takeOf(flags)
    const how = {
      now,
      afresh: flags.includes('--today'),
      mediaStore: mediaStore(environment),
      ...(take && { take }),
    }
    const merged = await mergeWithDesk(store.db, loaded, take)
    for (const line of deskLines(merged)) say(line)
    if (merged.differs.length + merged.faults.length > 0) return 1
    const changes = await previewContent(store, loaded, how)
    for (const line of applyTable(changes)) say(line)
    if (flags.includes('--dry-run')) {
      say('只是预览，数据库没有改变')
      return 0
    }
    try {
      const done = await applyContent(store, loaded, how)
      say(doneText(changes, done))
      return 0
    } catch (error) {
      // The desk has changed something since the preview.
      if (!(error instanceof DeskDiffersError)) throw error
      for (const line of differenceLines(error.merged)) say(line)
      return 1
    }
  })
}

function takeOf(flags: readonly string[]): Take | undefined {
  if (flags.includes('--take=desk')) return 'desk'
  return flags.includes('--take=files') ? 'files' : undefined
}

/** `planned`: what the preview said; another apply may have done it in between. */
function doneText(planned: readonly TableChange[], done: readonly TableChange[]): string {
  const changed = (changes: readonly TableChange[]) =>
    changes.some((one) => one.added + one.changed + one.takenOff + one.deleted > 0)
  if (changed(planned) && !changed(done)) return '完成；已经是这样了，没有改变'
  const kept = done.reduce((sum, change) => sum + change.kept, 0)
  return kept > 0 ? `完成；${kept} 行还有人用到，留着没有删` : '完成'
}

async function exportFolder(options: CommandOptions, folder: string): Promise<number> {
  const { say, resolve } = options
  return withDatabase(options, async ({ store, environment }) => {
    const count = await exportContent(store.db, resolve(folder), mediaStore(environment))
    say(`写出了 ${count} 个文件：${folder}`)
    return 0
  })
}

async function questions(
  { say, resolve }: CommandOptions,
  file: string,
  { target, skipIncomplete }: { target: string; skipIncomplete: boolean },
): Promise<number> {
  // The parsers are needed for this alone.
  const { importQuestions, importReport } = await import('../questions/import-questions')
  const { ImportError } = await import('../questions/imported-item')
  try {
    const imported = await importQuestions(resolve(file), resolve(target), { skipIncomplete })
    for (const line of importReport(imported)) say(line)
    return imported.written === null ? 1 : 0
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    say(error.message)
    return 1
  }
}

async function schema({ say, resolve }: CommandOptions, folder: string): Promise<number> {
  for (const line of await writeSchemas(resolve(folder))) say(line)
  return 0
}

function withDatabase(
  { words, resolve, ...options }: CommandOptions,
  work: (database: CommandDatabase) => Promise<number>,
): Promise<number> {
  const asked = { program: 'content' as const, words: [...words], base: resolve('') }
  return withCommandDatabase({ asked, ...options }, work)
}
