import type { SyncResult } from '@kaozhou/api'
import { deviceNow, type OpenPaper } from './open-paper'
import { positionOf, sessionAnswers } from './session-answers'
import { showOpenPart } from './shown-question'

/** Takes over what the server answered to a sync, and tells the student what that ended. */
export function takeNews(
  paper: OpenPaper,
  { position, answers, refused }: SyncResult,
  onMessage: (text: string) => void,
): void {
  const { session, dispatch } = paper
  const before = session().position.partId
  dispatch({
    type: 'synced',
    now: deviceNow(),
    serverNow: position.serverNow,
    position: positionOf(position),
    answers: sessionAnswers(answers),
  })
  if (session().position.partId !== before && showOpenPart(paper))
    onMessage('这一部分已经结束，现在是下一部分')
  if (refused.some(({ why }) => why === 'late')) onMessage('时间已到，之后的修改不算')
}
