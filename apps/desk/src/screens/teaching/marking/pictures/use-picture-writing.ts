import {
  type PictureBox,
  type PictureRemark,
  REMARKS_MAX,
  type RemarkCategory,
  type TextRemark,
} from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import { type RefObject, useRef } from 'react'
import type { Writing } from '../remarks/remark-draft'
import { type PictureWriting, withPictureWriting } from './picture-draft'

export interface PictureRemarkWriting {
  /** The field of the words. */
  words: RefObject<HTMLTextAreaElement | null>
  /** Writes about a place; a remark that is written already moves to it. */
  begin: (picture: number, box: PictureBox) => void
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
  pictureRemarks: PictureRemark[]
  pictureWriting: PictureWriting | null
}

/** The remarks at places of pictures, kept in reading order, and the one that is being written. */
export function usePictureWriting(
  { remarks, writing: textWriting, pictureRemarks, pictureWriting: writing }: Remarks,
  onChange: (part: Partial<Remarks>) => void,
): PictureRemarkWriting {
  const words = useRef<HTMLTextAreaElement>(null)
  function change(part: { category?: RemarkCategory; text?: string }): void {
    if (writing) onChange({ pictureWriting: { ...writing, ...part } })
  }
  return {
    words,
    change,
    begin(picture, box) {
      if (textWriting) showToast('先保存或取消正在写的批注')
      else if (writing) onChange({ pictureWriting: { ...writing, ...box, picture } })
      else if (remarks.length + pictureRemarks.length >= REMARKS_MAX) {
        showToast(`已有 ${REMARKS_MAX} 条批注，不能再加了`)
      } else {
        const empty = { category: 'language', text: '', of: null } as const
        onChange({ pictureWriting: { picture, ...box, ...empty } })
      }
    },
    choose(category) {
      change({ category })
      words.current?.focus()
    },
    reopen(of) {
      const remark = pictureRemarks[of]
      if (textWriting) showToast('先保存或取消正在写的批注')
      else if (remark) onChange({ pictureWriting: { ...remark, of } })
    },
    save() {
      if (!writing) return
      const trimmed = { ...writing, text: writing.text.trim() }
      const { remarks: all } = withPictureWriting(pictureRemarks, trimmed)
      onChange({ pictureRemarks: all, pictureWriting: null })
    },
    leave: () => onChange({ pictureWriting: null }),
    remove: (of) => onChange({ pictureRemarks: pictureRemarks.filter((_, at) => at !== of) }),
  }
}
