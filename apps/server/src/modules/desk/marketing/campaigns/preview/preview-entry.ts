import { DAY } from '@kaozhou/domain'
import type { Executor } from '../../../../../database/executor'
import type { LoggedIn } from '../../../../../platform/calls/viewer'
import { findBundle } from '../../../../catalogue/bundles/bundle-repository'
import type {
  Campaign,
  CampaignConfig,
} from '../../../../marketing/activities/campaign/campaign-config'
import { joinCampaign } from '../../../../marketing/activities/campaign-state'
import { checkInToday } from '../../../../marketing/activities/check-in/check-in-service'
import { handInPost } from '../../../../marketing/activities/post/post-service'
import { answerQuestions } from '../../../../marketing/activities/questions/answer-service'
import { enrol } from '../../../../people/enrolments/enrolment-service'
import { uploadUrl } from '../../../../people/files/file-service'
import { insertPreviewPicture } from './preview-repository'

type FormRules = NonNullable<CampaignConfig['form']>
type Field = FormRules['fields'][number]

const TEXT = '预览'
const PICTURE = 'preview.webp'

/**
 * True when a campaign tells who takes part from who does not: it keeps something of a person, or its gifts are for who
 * takes part. What is only read does not.
 */
export function knowsJoining({ template, config }: Campaign): boolean {
  const { page: _, couponIds: _ids, guide: _guide, ...parts } = config
  return template === 'gift' || Object.values(parts).some((part) => part !== undefined)
}

/**
 * The student takes part, by what a student would press: the form is filled in, the first band and tag chosen, and what is
 * itself the taking part is done, such as a check-in. Call within a transaction that is rolled back.
 *
 * @throws Refusal where a student would be refused.
 */
export async function takePart(tx: Executor, campaign: Campaign, viewer: LoggedIn): Promise<void> {
  const { form, mock, preheat, checkIn, audio, question, post } = campaign.config
  if (form?.fields.some(({ picture }) => picture) || post)
    await insertPreviewPicture(tx, PICTURE, viewer.now)
  if (checkIn?.owned) await own(tx, checkIn.owned, viewer)
  await joinCampaign(tx, campaign, viewer, {
    form: form && filledIn(form),
    choice: mock?.exams[0]?.key,
    tag: preheat?.tags[0]?.key,
  })
  if (checkIn) await checkInToday(tx, campaign, aDayBefore(campaign, viewer))
  const asked = audio?.questions ?? question?.questions ?? []
  if (asked.length > 0) {
    const answers = asked.map(({ id, right }) => ({ id, option: right }))
    await answerQuestions(tx, campaign, viewer, { answers })
  }
  if (post) await handInPost(tx, campaign, viewer, handIn(post))
}

/** Where the campaign ran then, so that today's is still to do. */
function aDayBefore({ startTime }: Campaign, viewer: LoggedIn): LoggedIn {
  return { ...viewer, now: Math.max(startTime, viewer.now - DAY) }
}

/** What the check-ins are for is the student's. */
async function own(
  tx: Executor,
  { kind, id }: { kind: 'course' | 'bundle'; id: number },
  { userId, now }: LoggedIn,
): Promise<void> {
  const ids = kind === 'course' ? [id] : ((await findBundle(tx, id))?.courseIds ?? [])
  const courses = ids.map((courseId) => ({ courseId, expiresAt: Number.MAX_SAFE_INTEGER }))
  await enrol(tx, { userId, source: 'gift', courses, now })
}

/** A form as it can be handed in: what is asked for is filled in, and parts add up to their total. */
export function filledIn({ fields, sum }: FormRules): Record<string, string> {
  const form = Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]))
  if (!sum) return form
  const total = sum.parts.reduce((all, part) => all + Number(form[part] ?? 0), 0)
  return { ...form, [sum.total]: String(total) }
}

function sampleOf({ number, picture, max }: Field): string {
  if (picture) return uploadUrl(PICTURE)
  if (!number) return TEXT.slice(0, max)
  return String(Math.floor((number.least + number.most) / 2))
}

function handIn({ kinds, hosts }: NonNullable<CampaignConfig['post']>) {
  if (!kinds.includes('link')) return { picture: uploadUrl(PICTURE) }
  return { link: `https://${hosts[0] ?? 'example.com'}/preview` }
}
