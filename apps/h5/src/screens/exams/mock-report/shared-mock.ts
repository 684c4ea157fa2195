import type { MockReport } from '@kaozhou/api'
import { isRanked } from '@kaozhou/domain'
import type { ShareContent } from '../../../parts/sharing/share-content'
import { href } from '../../../routing/href'
import { marksText } from '../marks-text'

/** The share card of a mock's result. It links to the mock: only its owner can open a report. */
export function sharedMock(report: MockReport): ShareContent {
  const { mock, score, percentile } = report
  return {
    title: `我在《${mock.title}》预估 ${marksText(score)} 分`,
    desc: isRanked(report)
      ? `超过了 ${Math.round(percentile)}% 的同学，你也来测测`
      : '真题节奏，交卷即出报告，你也来测测',
    path: href('/mock/:id', { id: mock.id }),
  }
}
