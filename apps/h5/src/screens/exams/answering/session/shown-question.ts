import { deviceNow, type OpenPaper } from './open-paper'
import { firstPage, pageOf } from './paper-pages'

/** Shows a question. The time until the next one is shown counts as spent on it. */
export function showQuestion({ store, dispatch }: OpenPaper, questionId: string): void {
  store.setState({ shownId: questionId })
  dispatch({ type: 'shown', questionId, now: deviceNow() })
}

/** Leaves a closed part for the open one. False when the part of the shown question is open. */
export function showOpenPart(paper: OpenPaper): boolean {
  const { pages, store, session } = paper
  const current = pageOf(pages, store.getState().shownId)
  if (!current || session().position.closed[current.part.id] === undefined) return false
  showQuestion(paper, firstPage(pages, session()))
  return true
}

/** Enters the part of a question, and shows the question if the part could be entered. */
export function goToQuestion(paper: OpenPaper, questionId: string): void {
  const { pages, session, dispatch } = paper
  const page = pageOf(pages, questionId)
  if (!page) return
  dispatch({ type: 'partEntered', partId: page.part.id, now: deviceNow() })
  if (session().position.partId === page.part.id) showQuestion(paper, questionId)
}
