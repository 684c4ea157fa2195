import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { findOwnPicture } from '../../../people/files/own-picture'
import type { Campaign } from './campaign-config'
import type { EntryRow } from './campaign-repository'

type FormRules = NonNullable<Campaign['config']['form']>

/**
 * The fields of the campaign's form, without any others that were sent. @throws Refusal formIncomplete, also for a picture
 * that the user did not upload and for parts that don't add up.
 */
export async function readForm(
  tx: Executor,
  { fields, sum }: FormRules,
  filled: Record<string, string>,
  userId: number,
): Promise<Record<string, string>> {
  const form: Record<string, string> = {}
  for (const field of fields) {
    const { name, label, required, max, number } = field
    const value = (Object.hasOwn(filled, name) ? (filled[name] ?? '') : '').trim()
    if (value === '') {
      if (required) throw new Refusal('formIncomplete', { message: `请填写${label}` })
      continue
    }
    if (Array.from(value).length > max) {
      throw new Refusal('formIncomplete', { message: `${label}最多 ${max} 个字` })
    }
    if (number && !isWithin(value, number)) {
      const { least, most } = number
      throw new Refusal('formIncomplete', { message: `${label}应为 ${least} 到 ${most} 的整数` })
    }
    form[name] = field.picture ? await ownPicture(tx, userId, value) : value
  }
  if (sum) requireSum({ fields, sum }, form)
  return form
}

async function ownPicture(tx: Executor, userId: number, address: string): Promise<string> {
  const picture = await findOwnPicture(tx, userId, address)
  if (!picture) throw new Refusal('formIncomplete', { message: '请上传自己的图片' })
  return picture.url
}

function isWithin(value: string, { least, most }: { least: number; most: number }): boolean {
  return /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
}

/** Refuses parts that exceed the total, or, when all are filled in, differ from it. */
function requireSum(
  { fields, sum }: Required<Pick<FormRules, 'fields' | 'sum'>>,
  form: Record<string, string>,
): void {
  const given = sum.parts.filter((part) => form[part] !== undefined)
  const together = given.reduce((all, part) => all + Number(form[part]), 0)
  const total = Number(form[sum.total])
  if (given.length === sum.parts.length ? together === total : together <= total) return
  const labelOf = (wanted: string) => fields.find(({ name }) => name === wanted)?.label
  const parts = given.map(labelOf).join('、')
  throw new Refusal('formIncomplete', {
    message: `${parts}加起来是 ${together}，和${labelOf(sum.total)} ${total} 对不上`,
  })
}

/** The first field that has to be filled in and is not. */
function missingField({ config }: Campaign, entry: EntryRow | null) {
  return config.form?.fields.find(({ name, required }) => required && !entry?.form[name])
}

/** True when the user takes part; in a campaign with a form, when they have filled it in and staff have not refused it. */
export function takesPart(campaign: Campaign, entry: EntryRow | null): boolean {
  if (entry === null || entry.formCheck === 'refused') return false
  return missingField(campaign, entry) === undefined
}

/**
 * A campaign gives rewards only to users who have filled in its form, and whose form staff have not refused.
 *
 * @throws Refusal formIncomplete.
 */
export function requireForm(campaign: Campaign, entry: EntryRow): void {
  const missing = missingField(campaign, entry)
  if (missing) throw new Refusal('formIncomplete', { message: `请先填写${missing.label}` })
  if (entry.formCheck !== 'refused') return
  throw new Refusal('formIncomplete', { message: `成绩单没有通过：${entry.formReason}。改好再交` })
}
