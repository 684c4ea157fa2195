import { BottomSheet, Cell, CellGroup, FormField, Input } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDraft } from '../../../parts/forms/use-draft'
import styles from '../+shared/forms/forms.module.css'
import { messageOf } from '../+shared/forms/message-of'
import { useChangeProfile } from '../+shared/forms/profile-query'
import { searchSchools } from './schools'
import type { SheetProps } from './sheet-props'

const SCHOOL_MAX_LENGTH = 50

/** A search in the list of universities; the typed name itself can be taken when the list does not have it. */
export function SchoolSheet({ profile, onClose }: SheetProps): ReactNode {
  const draft = useDraft('school', { text: profile.school })
  const save = useChangeProfile(() => {
    draft.forget()
    onClose()
  })
  const text = draft.value.text.trim()
  const found = searchSchools(text)
  const isOwn = text !== '' && !found.includes(text)
  return (
    <BottomSheet title="学校" open onClose={onClose}>
      <div className={styles.form}>
        <FormField
          label="搜索学校"
          hint="输入校名或简称，如“北大”；没有就用输入的名字"
          error={messageOf(save.error)}
        >
          {(control) => (
            <Input
              {...control}
              type="search"
              value={draft.value.text}
              clearable
              maxLength={SCHOOL_MAX_LENGTH}
              autoComplete="off"
              onChange={(typed) => draft.change({ text: typed })}
            />
          )}
        </FormField>
        <CellGroup>
          {isOwn ? (
            <Cell
              title={`就用“${text}”`}
              disabled={save.isPending}
              onClick={() => save.mutate({ school: text })}
            />
          ) : null}
          {found.map((school) => (
            <Cell
              key={school}
              title={school}
              disabled={save.isPending}
              onClick={() => save.mutate({ school })}
            />
          ))}
          {profile.school ? (
            <Cell
              title="不填学校"
              disabled={save.isPending}
              onClick={() => save.mutate({ school: '' })}
            />
          ) : null}
        </CellGroup>
      </div>
    </BottomSheet>
  )
}
