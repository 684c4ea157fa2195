import { CAPTION_LIMITS, type Cue } from './caption-limits'

/** What can be wrong with captions, in words. */
export const CAPTION_FAULTS = {
  header: '第一行要是 WEBVTT',
  none: '里面没有一句字幕',
  time: '时间写成 00:01:02.500 --> 00:01:05.000',
  backwards: '这一句的结束要晚于开始',
  order: '字幕要按开始的时间从早到晚写',
  long: `一句字幕最多 ${CAPTION_LIMITS.characters} 个字`,
  many: `最多 ${CAPTION_LIMITS.cues} 句`,
  end: '这一句在录像结束以后',
} as const
/** What is wrong with captions. */
export type CaptionFault = keyof typeof CAPTION_FAULTS

/** The cues of a file of captions, or its first fault and the line that it stands in, from 1. */
export type ParsedCaptions = { cues: Cue[] } | { fault: CaptionFault; line: number }

const CLOCK = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMING = new RegExp(`^${CLOCK}[ \\t]+-->[ \\t]+${CLOCK}(?:[ \\t].*)?$`)
/** Comments, styles and regions: what they say about looks is the player's to decide. */
const NO_CUE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/

/**
 * Reads WebVTT. What is kept of a cue is its text alone: its place and its markup are dropped, and who speaks (`<v 王老师>`) stands
 * before what is said.
 *
 * @param lastMs The length of the film; a cue that begins after it is a fault.
 */
export function parseCaptions(file: string, lastMs = Number.POSITIVE_INFINITY): ParsedCaptions {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { fault: 'header', line: 1 }
  const cues: Cue[] = []
  for (const block of blocksOf(lines)) {
    const first = block.lines[0] ?? ''
    if (NO_CUE.test(first)) continue
    // A line without an arrow before the times is the cue's name.
    const skipped = first.includes('-->') ? 0 : 1
    const line = block.line + skipped
    const timing = TIMING.exec((block.lines[skipped] ?? '').trim())
    if (!timing) return { fault: 'time', line }
    const cue = {
      from: msOf(timing.slice(1, 5)),
      to: msOf(timing.slice(5, 9)),
      text: plainText(block.lines.slice(skipped + 1)),
    }
    const fault = cueFault(cue, cues, lastMs)
    if (fault) return { fault, line }
    if (cue.text !== '') cues.push(cue)
  }
  return cues.length > 0 ? { cues } : { fault: 'none', line: 1 }
}

/** Runs of lines that are not empty, behind the header. */
function blocksOf(lines: readonly string[]): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = []
  let open: string[] | null = null
  for (let index = headerEnd(lines); index < lines.length; index += 1) {
    const text = lines[index] ?? ''
    if (text.trim() === '') open = null
    else if (open) open.push(text)
    else {
      open = [text]
      blocks.push({ line: index + 1, lines: open })
    }
  }
  return blocks
}

/** The header goes on to the first empty line, or to the first cue. */
function headerEnd(lines: readonly string[]): number {
  const end = lines.findIndex(
    (text, index) => index > 0 && (text.trim() === '' || text.includes('-->')),
  )
  return end < 0 ? lines.length : end
}

function cueFault(
  { from, to, text }: Cue,
  before: readonly Cue[],
  lastMs: number,
): CaptionFault | null {
  if (to <= from) return 'backwards'
  if (from < (before[before.length - 1]?.from ?? 0)) return 'order'
  if (from >= lastMs) return 'end'
  if ([...text].length > CAPTION_LIMITS.characters) return 'long'
  return before.length >= CAPTION_LIMITS.cues ? 'many' : null
}

function msOf([hours = '0', minutes, seconds, thousandths]: string[]): number {
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return whole * 1000 + Number(thousandths)
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

function plainText(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line
        .replace(/<v(?:\.[^\s<>]*)?[ \t]([^<>]*)>/g, (_, who: string) => `${who.trim()}：`)
        .replace(/<[^>]*>?/g, '')
        .replace(/&(\w+);/g, (whole, name: string) => CHARACTERS[name] ?? whole)
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
}
