import { deviceNow, type OpenPaper } from './open-paper'
import { sameWordElsewhere } from './paper-pages'
import { goToQuestion, showOpenPart } from './shown-question'

/** What the student and the device do to an open paper; the server hears of it through the effects. */
export interface PaperActions {
  answer: (questionId: string, answer: string) => void
  toggleMark: (questionId: string) => void
  /** Shows a question, and enters its part. */
  go: (questionId: string) => void
  recordingEnded: () => void
  handIn: () => void
  /** Goes on answering while a hand-in waits for a network. */
  takeBack: () => void
  tick: () => void
  setOnline: (online: boolean) => void
}

export function paperActions(paper: OpenPaper): PaperActions {
  const { pages, session, dispatch } = paper
  return {
    answer: (questionId, text) => {
      for (const other of sameWordElsewhere(pages, session(), questionId, text))
        dispatch({ type: 'answered', questionId: other, answer: '', now: deviceNow() })
      dispatch({ type: 'answered', questionId, answer: text, now: deviceNow() })
    },
    toggleMark: (questionId) => {
      const marked = !session().answers[questionId]?.marked
      dispatch({ type: 'marked', questionId, marked, now: deviceNow() })
    },
    go: (questionId) => goToQuestion(paper, questionId),
    recordingEnded: () => {
      dispatch({ type: 'recordingEnded', now: deviceNow() })
      showOpenPart(paper)
    },
    handIn: () => dispatch({ type: 'handInPressed' }),
    takeBack: () => dispatch({ type: 'handInFailed' }),
    tick: () => dispatch({ type: 'ticked', now: deviceNow() }),
    setOnline: (online) => dispatch({ type: online ? 'wentOnline' : 'wentOffline' }),
  }
}
