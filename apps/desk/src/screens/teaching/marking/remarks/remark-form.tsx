import { REMARK_CATEGORIES, REMARK_CATEGORY_NAMES, REMARK_TEXT_MAX } from '@kaozhou/domain'
import { Button, FormField, Radio, TextArea } from '@kaozhou/ui'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { onCtrlEnter } from '../../../../parts/forms/on-ctrl-enter'
import { Ways } from '../../../../parts/page-layout/ways'
import { Phrases } from './phrases'
import type { Writing } from './remark-draft'
import styles from './remarks.module.css'
import type { RemarkWriting } from './use-remark-writing'

const CATEGORIES = REMARK_CATEGORY_NAMES.map((value) => ({
  value,
  label: REMARK_CATEGORIES[value],
}))

export interface RemarkFormProps {
  writing: Pick<Writing, 'category' | 'text'>
  /** What it is about: words of the text, or a place of a picture. */
  about: ReactNode
  does: Pick<RemarkWriting, 'words' | 'change' | 'save' | 'leave'>
}

/** Writes a remark: what it is about, and words, which a phrase may give. */
export function RemarkForm({ writing, about, does }: RemarkFormProps): ReactNode {
  const { words, change } = does
  const form = useRef<HTMLFormElement>(null)
  // The category first: the keys 1 to 5 choose it, and on a phone no keyboard comes up.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
    form.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  function save(event: SyntheticEvent): void {
    event.preventDefault()
    does.save()
  }
  return (
    <form
      ref={form}
      aria-label="写批注"
      className={styles.form}
      onSubmit={save}
      onKeyDown={onCtrlEnter(save)}
    >
      <div className={styles.quoted}>{about}</div>
      <Radio
        label="批注的类别"
        look="chips"
        value={writing.category}
        options={CATEGORIES}
        onChange={(category) => change({ category })}
      />
      <FormField label="批注" hint="可以不写，只标类别。类别按 1–5 选，Ctrl + Enter 保存">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            ref={words}
            maxLength={REMARK_TEXT_MAX}
            value={writing.text}
            onChange={(text) => change({ text })}
          />
        )}
      </FormField>
      <Phrases
        category={writing.category}
        text={writing.text}
        onPick={(text) => change({ text })}
      />
      <Ways>
        <Button type="submit">保存批注</Button>
        <Button variant="plain" onClick={does.leave}>
          取消
        </Button>
      </Ways>
    </form>
  )
}
