import type { FormCheck } from '@kaozhou/api'
import { Refusal } from '../../../../platform/refusal'
import type { Campaign } from '../campaign/campaign-config'
import type { EntryRow } from '../campaign/campaign-repository'

type FormColumns = Pick<
  EntryRow,
  'formCheck' | 'formSentAt' | 'formReason' | 'formCheckedAt' | 'formCheckedByStaff'
>

const UNDECIDED = { formReason: null, formCheckedAt: null, formCheckedByStaff: null }

/** True where staff look at forms: people are ranked by a number that they claim, and send a picture of it. */
function isLookedAt({ config: { form, ranking } }: Campaign): boolean {
  return ranking?.by === 'form' && (form?.fields.some(({ picture }) => picture) ?? false)
}

/**
 * How a form that is sent stands: with any change it waits to be looked at, also one that was accepted.
 *
 * @param entry - as it was before, locked
 * @throws Refusal formIncomplete for a refused one without a change.
 */
export function checkOfForm(
  campaign: Campaign,
  entry: EntryRow,
  { form, now }: { form: EntryRow['form']; now: number },
): Partial<FormColumns> {
  // The campaign may have lost its picture since.
  if (!isLookedAt(campaign)) return { formCheck: null, formSentAt: null, ...UNDECIDED }
  if (entry.formCheck === null || !isSame(entry.form, form)) {
    return { formCheck: 'waiting', formSentAt: now, ...UNDECIDED }
  }
  if (entry.formCheck !== 'refused') return {}
  throw new Refusal('formIncomplete', {
    message: `和没有通过的那一份一样：${entry.formReason}。改好再交`,
  })
}

function isSame(one: EntryRow['form'], other: EntryRow['form']): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  )
}

/** How staff find a person's form; null where nobody looks at it. */
export function presentCheck(entry: EntryRow | null): FormCheck | null {
  return entry?.formCheck ? { state: entry.formCheck, reason: entry.formReason } : null
}

/** The mark of a row of the ranking that nobody has looked at. */
export function isUnchecked({ formCheck }: Pick<EntryRow, 'formCheck'>): { isUnchecked?: true } {
  return formCheck === 'waiting' ? { isUnchecked: true } : {}
}
