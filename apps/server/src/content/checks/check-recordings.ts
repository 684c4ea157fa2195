import { scriptSentences } from '@kaozhou/domain'
import { mp3Seconds } from '../../platform/stores/facts/mp3-seconds'
import type { Content } from '../format/kinds'
import type { LargeFiles } from '../reading/content-files'
import type { Report } from './report'

/** What a part's groups are heard between, and when an episode's lines begin: in order, and before the recording ends. */
export async function checkRecordings(
  { papers, evaluation, campaigns }: Content,
  large: LargeFiles,
  report: Report,
): Promise<void> {
  for (const [index, { parts }] of papers.entries()) {
    for (const [p, { recording, groups }] of parts.entries()) {
      const file = recording === undefined ? undefined : large.get(recording)
      if (!file) continue
      const length = await mp3Seconds(file)
      if (length === null) {
        report('papers', index, ['parts', p, 'recording'], `这个录音打不开，可能坏了：${recording}`)
        continue
      }
      let before = 0
      groups.forEach(({ recording: heard, script = '' }, g) => {
        if (!heard) return
        const path = ['parts', p, 'groups', g, 'recording']
        if (heard.from < before)
          report('papers', index, [...path, 'from'], '录音要按先后写，不能重叠')
        if (heard.to > length) {
          report('papers', index, [...path, 'to'], `录音只有 ${Math.floor(length)} 秒`)
        }
        const fault = heard.sentences && faultOfSentences(heard, heard.sentences, script)
        if (fault) report('papers', index, [...path, 'sentences'], fault)
        before = heard.to
      })
    }
  }
  for (const [index, { recording }] of evaluation.entries()) {
    const file = recording === undefined ? undefined : large.get(recording)
    if (file && (await mp3Seconds(file)) === null)
      report('evaluation', index, ['recording'], `这个录音打不开，可能坏了：${recording}`)
  }
  for (const [index, { config }] of campaigns.entries()) {
    if (config.audio) await checkEpisode(config.audio, index, large, report)
  }
}

/** The marks of sentences: one for each and one for the end, in order, within the group. */
function faultOfSentences(
  { from, to }: { from: number; to: number },
  marks: readonly number[],
  script: string,
): string | undefined {
  const count = scriptSentences(script).length
  if (marks.length !== count + 1) {
    return `原文有 ${count} 句，这里要写 ${count + 1} 个秒数：每句的开头，和最后一句的结尾；现在写了 ${marks.length} 个`
  }
  const late = marks.findIndex((mark, at) => mark <= (marks[at - 1] ?? -1))
  if (late >= 0) return `第 ${late + 1} 个秒数要比前一个大`
  const isWithin = (marks[0] ?? from) >= from && (marks.at(-1) ?? to) <= to
  return isWithin ? undefined : `句子要在这一组的录音里，从 ${from} 到 ${to} 秒`
}

type Episode = NonNullable<Content['campaigns'][number]['config']['audio']>

async function checkEpisode(
  { file: path, seconds, lines }: Episode,
  index: number,
  large: LargeFiles,
  report: Report,
): Promise<void> {
  const file = large.get(path)
  if (!file) return
  const say = (at: (string | number)[], message: string) =>
    report('campaigns', index, ['config', 'audio', ...at], message)
  const length = await mp3Seconds(file)
  if (length === null) return say(['file'], `这个录音打不开，可能坏了：${path}`)
  if (Math.abs(length - seconds) > 1) {
    say(['seconds'], `录音有 ${Math.round(length)} 秒，这里写的是 ${seconds}`)
  }
  const late = lines.findIndex(({ at }) => at >= length)
  if (late >= 0) say(['lines', late, 'at'], `录音只有 ${Math.floor(length)} 秒`)
}
