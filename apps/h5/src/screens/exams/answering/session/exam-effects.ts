import { type ExamSessionEffect, questionName } from '@kaozhou/domain'
import type { Timers } from '../../../../data/timers'
import type { ExamExchange } from './exam-exchange'
import type { KeptJournal } from './kept-journal'
import type { OpenPaper } from './open-paper'
import { showOpenPart } from './shown-question'

/** What performs the effects of an open paper. */
export interface ExamPerformers {
  paper: OpenPaper
  journal: KeptJournal
  exchange: ExamExchange
  timers: Timers
  onMessage: (text: string) => void
}

export function performExamEffect(effect: ExamSessionEffect, performers: ExamPerformers): void {
  const { paper, journal, exchange, timers, onMessage } = performers
  switch (effect.type) {
    case 'writeJournal':
      journal.keep(effect.unsynced, false)
      break
    case 'writeHandIn':
      journal.keep(effect.answers, true)
      break
    case 'clearJournal':
      journal.keep({}, false)
      break
    case 'scheduleRetry':
      timers.wait(effect.delayMs, () => paper.dispatch({ type: 'retryDue' }))
      break
    case 'sync':
      timers.wait(exchange.untilNextSync(), () => void exchange.sync(effect.changes))
      break
    case 'handIn':
      void exchange.handIn(effect.answers)
      break
    case 'enterPart':
      exchange.enterPart({ partId: effect.partId, at: Math.round(effect.at) })
      break
    case 'tellOtherDevice':
      onMessage(changedElsewhere(paper, effect.questionIds))
      break
    case 'tellPartsClosed':
      onMessage('这一部分时间到了')
      showOpenPart(paper)
      break
  }
}

function changedElsewhere({ pages }: OpenPaper, questionIds: readonly string[]): string {
  const names = pages
    .filter(({ question }) => questionIds.includes(question.id))
    .map(({ question, part }) => questionName(question, part).long)
  return names.length > 3
    ? `另一台设备改了 ${names.length} 道题的答案，这里已更新`
    : `另一台设备改了${names.join('、')}的答案，这里已更新`
}
