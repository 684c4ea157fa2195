import type { MockReport } from '@kaozhou/api'
import { aheadText, isRanked } from '@kaozhou/domain'
import type { ShareContent } from '../../../parts/sharing/share-content'
import { href } from '../../../routing/href'
import { marksText } from '../+shared/marks-text'

/** The share card of a mock's result. It links to the mock: only its owner can open a report. */
export function sharedMock(report: MockReport): ShareContent {
  const { mock, score } = report
  const isAhead = isRanked(report) && report.behind > 0
  return {
    title: `我在《${mock.title}》预估 ${marksText(score)} 分`,
    desc: isAhead ? `${aheadText(report)}，你也来测测` : '真题节奏，交卷即出报告，你也来测测',
    path: href('/mock/:id', { id: mock.id }),
  }
}
