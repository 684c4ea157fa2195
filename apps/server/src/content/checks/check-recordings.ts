import type { Content } from '../format/kinds'
import { mp3Seconds } from '../media/mp3-seconds'
import type { LargeFiles } from '../reading/content-files'
import type { Report } from './report'

/** What a part's groups are heard between: in order, and before the recording ends. */
export async function checkRecordings(
  { papers }: Content,
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
}
