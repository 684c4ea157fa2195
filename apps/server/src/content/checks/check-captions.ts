import { CAPTION_FAULTS, CAPTION_LIMITS, parseCaptions } from '@kaozhou/domain'
import { recordingFacts } from '../../platform/stores/facts/recording-facts'
import type { Content, EntryOf } from '../format/kinds'
import { isAddress } from '../media/used-media'
import type { LargeFiles } from '../reading/content-files'
import type { Report } from './report'

type Section = EntryOf<'courses'>['chapters'][number]['sections'][number]

/** Whether lessons may have captions, and whether these are WebVTT in order that ends with the recording. */
export async function checkCaptions(
  { courses }: Content,
  large: LargeFiles,
  report: Report,
): Promise<void> {
  for (const [index, { chapters }] of courses.entries()) {
    for (const [c, { sections }] of chapters.entries()) {
      for (const [s, section] of sections.entries()) {
        await checkLesson(section, large, (path, message) =>
          report('courses', index, ['chapters', c, 'sections', s, 'captions', ...path], message),
        )
      }
    }
  }
}

async function checkLesson(
  section: Section,
  large: LargeFiles,
  say: (path: (string | number)[], message: string) => void,
): Promise<void> {
  const { captions, media, watchAt } = section
  if (captions.length === 0) return
  if (media === undefined || watchAt !== undefined) {
    return say([], '字幕要和这节课自己的录像一起写：加上 media')
  }
  const seconds = await secondsOf(section, large)
  for (const [n, { lang, file }] of captions.entries()) {
    if (captions.findIndex((one) => one.lang === lang) < n) {
      say([n, 'lang'], '一种语言只写一个字幕文件')
    }
    const fault = await fileFault(file, seconds, large)
    if (fault) say([n, 'file'], fault)
  }
}

/** The real length of a film of the folder; elsewhere it is as long as its author says. */
async function secondsOf({ media = '', minutes }: Section, large: LargeFiles): Promise<number> {
  const file = isAddress(media) ? undefined : large.get(media)
  const facts = file && (await recordingFacts(file))
  return facts && 'seconds' in facts ? facts.seconds : minutes * 60
}

async function fileFault(path: string, seconds: number, large: LargeFiles): Promise<string | null> {
  const file = large.get(path)
  if (!file) return `没有这个文件：${path}`
  if (file.bytes > CAPTION_LIMITS.bytes)
    return `字幕文件最大 ${CAPTION_LIMITS.bytes / 1024 ** 2} MB：${path}`
  const text = utf8(await file.read(0, file.bytes))
  if (text === null) return `字幕文件不是 UTF-8 编码，另存为 UTF-8：${path}`
  const parsed = parseCaptions(text, seconds * 1000)
  return 'fault' in parsed
    ? `${path} 第 ${parsed.line} 行：${CAPTION_FAULTS[parsed.fault]}${parsed.fault === 'end' ? `（录像有 ${seconds} 秒）` : ''}`
    : null
}

function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
