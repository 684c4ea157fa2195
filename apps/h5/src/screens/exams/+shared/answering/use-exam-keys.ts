import type { KeyboardEvent, TouchEvent } from 'react'
import { useRef } from 'react'
import { letterOfKey, optionsOf, toggledLetter } from '../questions/question-kinds'
import type { OpenExam } from './session/open-exam'
import type { GoTo } from './use-go'

/** Fields that use letters or arrow keys themselves. */
const FIELDS = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [role=slider]'

/** Keys: 1–4 or A–D choose, ← and → turn the page, M marks. */
export function examKeys(exam: OpenExam, go: GoTo): (event: KeyboardEvent) => void {
  return (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return
    if (target instanceof Element && target.closest(FIELDS)) return
    // A dialog over the paper handles its keys itself.
    if (target instanceof Element && target.closest('dialog') !== event.currentTarget) return
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault()
      go.step(key === 'ArrowLeft' ? -1 : 1)
    } else if (key === 'm' || key === 'M') exam.toggleMark(exam.store.getState().shownId)
    else if (chooseByKey(exam, key)) event.preventDefault()
  }
}

function chooseByKey(exam: OpenExam, key: string): boolean {
  const { shownId, session, checked } = exam.store.getState()
  const page = exam.pages.find(({ question }) => question.id === shownId)
  if (!page || shownId in checked) return false
  const { kind } = page.question
  if (kind === 'shortAnswer' || kind === 'translation' || kind === 'writing') return false
  const letter = letterOfKey(key, optionsOf(page.question, page.group))
  if (letter === null) return false
  const answer = session.answers[shownId]?.answer ?? ''
  if (kind === 'multiple') exam.answer(shownId, toggledLetter(answer, letter))
  else if (kind === 'ordering') exam.answer(shownId, answer.replace(letter, '') + letter)
  else exam.answer(shownId, letter)
  return true
}

const SWIPE_PX = 60
/** Elements that scroll sideways or take text: a swipe that begins in them does not change the question. */
const NO_SWIPE = 'input:not([type=radio]):not([type=checkbox]), textarea, table, [role=slider]'

/** A swipe to the left goes to the next question, one to the right to the one before. */
export function useSwipe(go: GoTo) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches, target }: TouchEvent): void => {
      const touch = touches[0]
      const isOwn = target instanceof Element && target.closest(NO_SWIPE) === null
      start.current =
        touches.length === 1 && touch && isOwn ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const touch = changedTouches[0]
      if (!start.current || !touch || !document.getSelection()?.isCollapsed) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) go.step(x < 0 ? 1 : -1)
    },
  }
}
