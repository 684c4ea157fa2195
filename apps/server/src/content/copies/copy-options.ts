import type { FormOption } from '@kaozhou/api/desk'
import type { Content } from '../format/kinds'
import type { OptionsAt } from './form-fields'

/** What the fields of a campaign can refer to, by the end of the way to the field. */
export function optionsOf(content: Content): OptionsAt {
  const courses = content.courses.map(({ id, name }) => ({ value: id, label: name }))
  const coupons = content.coupons.map(({ id, name }) => ({ value: id, label: name }))
  const bundles = content.bundles.map(({ id, title }) => ({ value: id, label: title }))
  const campaigns = content.campaigns.map(({ slug, title }) => ({ value: slug, label: title }))
  const packets = content.redPackets.map(({ id, name }) => ({ value: id, label: name }))
  const codes = content.activationCodes.map(({ batch, title }) => ({ value: batch, label: title }))
  const rewards = [
    ...of('coupon', coupons),
    ...of('redPacket', packets),
    ...of('course', courses),
    ...of('activationCode', codes),
  ]
  const options: Readonly<Record<string, FormOption[]>> = {
    courseIds: courses,
    courseId: courses,
    couponIds: coupons,
    couponId: coupons,
    ref: rewards,
    'bundle.id': bundles,
    'owned.id': [...of('course', courses), ...of('bundle', bundles)],
    examId: content.mocks.map(({ key, title }) => ({ value: key, label: title })),
    paperId: content.papers.map(({ file, title }) => ({ value: file, label: title })),
    campaign: campaigns,
    'audio.next': campaigns,
  }
  return (path) => options[path.slice(-2).join('.')] ?? options[path.at(-1) ?? '']
}

function of(kind: string, options: readonly FormOption[]): FormOption[] {
  return options.map((option) => ({ ...option, of: kind }))
}
