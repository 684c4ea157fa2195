import { pdfFacts } from '../../platform/pdf/pdf-facts'
import { mp4Facts } from '../../platform/stores/facts/mp4-facts'
import { sniffMedia } from '../../platform/stores/facts/sniff-media'
import type { Content } from '../format/kinds'
import { type UsedMedia, usedMedia } from '../media/used-media'
import type { LargeFiles } from '../reading/content-files'
import type { LargeFile } from '../reading/large-file'
import type { Report } from './report'

const MEGABYTE = 1024 * 1024

/** By the ending of the name: what it has to be inside, what people call that, and the most megabytes. */
const KINDS: Readonly<Record<string, { is: readonly string[]; name: string; most: number }>> = {
  mp4: { is: ['mp4', 'm4a'], name: 'MP4 视频', most: 2048 },
  m4a: { is: ['m4a', 'mp4'], name: 'M4A 音频', most: 200 },
  mp3: { is: ['mp3'], name: 'MP3 音频', most: 200 },
  pdf: { is: ['pdf'], name: 'PDF', most: 20 },
}

/** Videos, recordings and documents that are missing, too large, of another kind than their name says, or unreadable. */
export async function checkMedia(
  content: Content,
  large: LargeFiles,
  report: Report,
): Promise<void> {
  const faults = new Map<string, string | null>()
  for (const used of usedMedia(content)) {
    if (used.kind === 'captions') continue
    const known = faults.get(used.file)
    const fault = known === undefined ? await mediaFault(used, large) : known
    faults.set(used.file, fault)
    if (fault) report(used.of, used.index, used.path, fault)
  }
}

async function mediaFault({ file: path }: UsedMedia, large: LargeFiles): Promise<string | null> {
  const file = large.get(path)
  if (!file) return `没有这个文件：${path}`
  const kind = KINDS[path.slice(path.lastIndexOf('.') + 1)]
  if (!kind) return `放不了这种文件：${path}`
  if (file.bytes === 0) return `这个文件是空的：${path}`
  const megabytes = Math.ceil(file.bytes / MEGABYTE)
  if (megabytes > kind.most) return `文件有 ${megabytes} MB，${kind.name} 最多 ${kind.most} MB`
  const found = await sniffMedia(file)
  if (!found || !kind.is.includes(found)) {
    return `这个文件的内容不是 ${kind.name}（改名字没有用，要转换格式）：${path}`
  }
  if (found === 'pdf') return pdfFault(path, file)
  return kind === KINDS.mp4 ? videoFault(path, file) : null
}

async function videoFault(path: string, file: LargeFile): Promise<string | null> {
  const facts = await mp4Facts(file)
  if (!('fault' in facts)) return null
  return facts.fault === 'broken'
    ? `这个视频打不开，可能没有传完：${path}`
    : `这个视频里没有画面；只有声音的文件请存成 .m4a：${path}`
}

async function pdfFault(path: string, file: LargeFile): Promise<string | null> {
  const facts = await pdfFacts(await file.read(0, file.bytes))
  if ('pages' in facts) return null
  return facts.fault === 'encrypted'
    ? `这个 PDF 加了密码，去掉密码再放进来：${path}`
    : `这个 PDF 打不开，可能坏了：${path}`
}
