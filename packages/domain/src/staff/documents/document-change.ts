import { DOCUMENT_LIMITS } from './document-limits'

/** What staff say of a document. */
export interface DocumentWords {
  /** With its ending: `讲义.pdf`. */
  name: string
  /** True when students may keep the file. */
  downloadable: boolean
  /** Whether students see it. */
  shelf: 'on' | 'off'
}

/** Why a document can't be named so. */
export type DocumentNameFault = 'empty' | 'long' | 'characters'

/** What staff read of it. */
export const DOCUMENT_NAME_FAULTS: Readonly<Record<DocumentNameFault, string>> = {
  empty: '请写名字',
  long: `名字最多 ${DOCUMENT_LIMITS.name} 个字`,
  characters: '名字里不能有 / \\ : * ? " < > |，学生的手机和电脑存不下这样的文件',
}

const ENDING = /\.(?:pdf|jpe?g|png|webp)$/i

/** A name without the ending of the file that was chosen. */
export function documentTitle(name: string): string {
  return name.trim().replace(ENDING, '').trim()
}

/** The name of the file that students get, whatever was chosen. */
export function documentName(title: string): string {
  return `${documentTitle(title)}.pdf`
}

/** Why a document can't be named so; null when it can. */
export function documentNameFault(name: string): DocumentNameFault | null {
  const title = documentTitle(name)
  if (title === '') return 'empty'
  if (title.length > DOCUMENT_LIMITS.name) return 'long'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file is named with them
  return /[/\\:*?"<>|\u0000-\u001f]/.test(title) ? 'characters' : null
}

/** Why a file can't be a document. */
export type DocumentFileFault = 'encrypted' | 'broken' | 'office' | 'other'

/** What staff read of it. */
export const DOCUMENT_FILE_FAULTS: Readonly<Record<DocumentFileFault, string>> = {
  encrypted: '这个 PDF 加了密码，去掉密码再传',
  broken: '这个文件打不开，可能坏了或没有存完',
  office: '这是 Word、PPT 或 Excel 文件：在电脑上用“另存为 PDF”存一份，传那个 PDF',
  other: '这个文件不是 PDF，也不是 JPG、PNG、WebP 图片',
}

/** What a change of a document reaches. */
export interface DocumentReach {
  /** `第 3 讲`; null: the course as a whole. */
  lesson: string | null
  /** Students who have it by a gift pack. */
  granted: number
  /** True when the file is replaced. */
  newFile: boolean
}

/** What follows when a document becomes so, in sentences for staff. `before`: null for a new one. */
export function documentChangeWords(
  before: DocumentWords | null,
  after: DocumentWords,
  { lesson, granted, newFile }: DocumentReach,
): string[] {
  const place = lesson === null ? '课程资料' : `“${lesson}”的资料`
  if (before === null) {
    return [
      `学生马上在${place}里看到“${after.name}”，排在最后。`,
      ...(after.downloadable ? [] : ['学生只能在线看，不能下载。']),
    ]
  }
  if (before.shelf !== after.shelf) return shelfWords(after, place, granted)
  const lines = [
    before.name !== after.name && `名字：“${before.name}” → “${after.name}”。`,
    before.downloadable !== after.downloadable &&
      (after.downloadable
        ? '学生可以下载了。'
        : '学生不能再下载，只能在线看；已经下载的还在他们那里。'),
    newFile && '换成新的文件；正在看的学生重新打开才看到，已经下载的还是旧的。',
  ]
  return lines.filter((line) => typeof line === 'string')
}

function shelfWords({ shelf }: DocumentWords, place: string, granted: number): string[] {
  if (shelf === 'on') return [`学生马上又在${place}里看到它，在原来的位置。`]
  return [
    `${place}里马上没有它；正在看的学生翻完这一遍，再打开会读到“已经收起”。随时可以放回。`,
    ...(granted > 0 ? [`${granted} 位学生从礼包得到它，他们也打不开了。`] : []),
  ]
}
