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
      groups.forEach(({ recording: heard }, g) => {
        if (!heard) return
        const path = ['parts', p, 'groups', g, 'recording']
        if (heard.from < before)
          report('papers', index, [...path, 'from'], '录音要按先后写，不能重叠')
        if (heard.to > length) {
          report('papers', index, [...path, 'to'], `录音只有 ${Math.floor(length)} 秒`)
        }
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
