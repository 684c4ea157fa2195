import { REMARKS_MAX, type RemarkCategory, type TextRemark } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import { type RefObject, useRef } from 'react'
import type { Span } from '../place/place'
import { type Writing, withWriting } from './remark-draft'
import { type Choosing, useChoosing } from './use-choosing'

export interface RemarkWriting {
  choosing: Choosing
  /** The field of the words. */
  words: RefObject<HTMLTextAreaElement | null>
  /** Writes about words; a remark that is written already moves to them. */
  begin: (span: Span) => void
  change: (part: { category?: RemarkCategory; text?: string }) => void
  /** Chooses the category and goes on with the words. */
  choose: (category: RemarkCategory) => void
  /** Writes in a remark of the list again. */
  reopen: (at: number) => void
  save: () => void
  leave: () => void
  remove: (at: number) => void
}

interface Remarks {
  remarks: TextRemark[]
  writing: Writing | null
}

interface Pictures {
  pictureRemarks: readonly unknown[]
  pictureWriting: object | null
}

/** The remarks of a text, kept in reading order, and the one that is being written. */
export function useRemarkWriting(
  answer: string,
  { remarks, writing, pictureRemarks, pictureWriting }: Remarks & Pictures,
  onChange: (part: Partial<Remarks>) => void,
): RemarkWriting {
  function begin({ from, to }: Span): void {
    if (pictureWriting) showToast('先保存或取消正在写的批注')
    else if (writing) onChange({ writing: { ...writing, from, to } })
    else if (remarks.length + pictureRemarks.length < REMARKS_MAX) {
      onChange({ writing: { from, to, category: 'language', text: '', of: null } })
    }
  }
  function change(part: { category?: RemarkCategory; text?: string }): void {
    if (writing) onChange({ writing: { ...writing, ...part } })
  }
  const words = useRef<HTMLTextAreaElement>(null)
  const choosing = useChoosing(answer, writing, begin)
  return {
    choosing,
    words,
    begin,
    change,
    choose(category) {
      change({ category })
      words.current?.focus()
    },
    reopen(of) {
      const remark = remarks[of]
      if (pictureWriting) showToast('先保存或取消正在写的批注')
      else if (remark) onChange({ writing: { ...remark, of } })
    },
    save() {
      if (!writing) return
      const trimmed = { ...writing, text: writing.text.trim() }
      onChange({ remarks: withWriting(remarks, trimmed).remarks, writing: null })
    },
    leave: () => onChange({ writing: null }),
    remove(of) {
      onChange({ remarks: remarks.filter((_, at) => at !== of) })
      // The button that was pressed has gone.
      choosing.root.current?.focus({ preventScroll: true })
    },
  }
}
