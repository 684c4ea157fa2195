import * as v from 'valibot'

/** A value that can be chosen. */
const formOption = v.object({
  value: v.union([v.string(), v.number()]),
  label: v.string(),
  /** Only while the field that `by` names has this value. */
  of: v.optional(v.string()),
})
/** A choice of a field. */
export type FormOption = v.InferOutput<typeof formOption>

/** One field of a form that is drawn from its description. */
export interface CampaignFormField {
  /** Its key in the group that holds it; empty for an item of a list. */
  name: string
  /** What stands before the field: 结束时间. */
  label: string
  /**
   * `yuan`: money. `time`: `2026-12-01 10:00`. `choices`: several of the options. `list`: each an `item`. `cases`: a group whose
   * fields depend on the value of `by`.
   */
  kind:
    | 'text'
    | 'number'
    | 'yuan'
    | 'flag'
    | 'time'
    | 'choice'
    | 'choices'
    | 'list'
    | 'group'
    | 'cases'
  /** False: it may be left out. */
  required: boolean
  /** What a field that is left out is sent as. */
  empty?: 'null' | 'nothing' | undefined
  /** A sentence under the field. */
  hint?: string | undefined
  /** A text of more than one line. */
  long?: boolean | undefined
  /** Of a number, or of the length of a list. */
  least?: number | undefined
  /** The largest number, or the greatest length of a list. */
  most?: number | undefined
  /** What can be chosen, of `choice` and `choices`. */
  options?: FormOption[] | undefined
  /** Name of the field beside it whose value decides: which options or which case count. */
  by?: string | undefined
  /** What each item of a `list` is. */
  item?: CampaignFormField | undefined
  /** The fields of a `group`, in their order. */
  fields?: CampaignFormField[] | undefined
  /** The fields of `cases`, for each value of the field that `by` names. */
  cases?: { value: string; label: string; fields: CampaignFormField[] }[] | undefined
}

const campaignFormField: v.GenericSchema<CampaignFormField> = v.object({
  name: v.string(),
  label: v.string(),
  kind: v.picklist([
    'text',
    'number',
    'yuan',
    'flag',
    'time',
    'choice',
    'choices',
    'list',
    'group',
    'cases',
  ]),
  required: v.boolean(),
  empty: v.optional(v.picklist(['null', 'nothing'])),
  hint: v.optional(v.string()),
  long: v.optional(v.boolean()),
  least: v.optional(v.number()),
  most: v.optional(v.number()),
  options: v.optional(v.array(formOption)),
  by: v.optional(v.string()),
  item: v.optional(v.lazy(() => campaignFormField)),
  fields: v.optional(v.array(v.lazy(() => campaignFormField))),
  cases: v.optional(
    v.array(
      v.object({
        value: v.string(),
        label: v.string(),
        fields: v.array(v.lazy(() => campaignFormField)),
      }),
    ),
  ),
})

/** A form for a new campaign, made from the schema of its template. */
export type CampaignForm = v.InferOutput<typeof campaignForm>
export const campaignForm = v.object({
  /** What kind of campaign it makes, in Chinese. */
  template: v.string(),
  fields: v.array(campaignFormField),
  /** What stands in the fields: the campaign that is copied, without what has to be new. */
  entry: v.record(v.string(), v.unknown()),
  /** What can stand in a text instead of a number: `{{chances.perDay}}`. */
  placeholders: v.array(v.string()),
})

/** What is found in a form that was filled in. */
export type CampaignCopyCheck = v.InferOutput<typeof campaignCopyCheck>
export const campaignCopyCheck = v.object({
  /** Where it stands, as keys and indexes, and what is wrong. */
  faults: v.array(
    v.object({ path: v.array(v.union([v.string(), v.number()])), message: v.string() }),
  ),
  /** What it costs at most, in fen; null while something is wrong. */
  cost: v.nullable(v.object({ limited: v.number(), perPerson: v.number(), each: v.number() })),
  /** Where students find it; null while something is wrong. */
  address: v.nullable(v.string()),
})
