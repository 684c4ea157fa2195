import type { CampaignState, Client } from '@kaozhou/api'
import { handInMock } from './exams'
import type { Person } from './session'

/** A picture of one pixel. */
const PIXEL = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
)

/**
 * Takes part as a user would, giving what a form, a tag or a band asks for. Resolves with the user's standing
 * afterwards.
 */
export async function takePart(
  { activities, files }: Client,
  state: CampaignState,
): Promise<CampaignState> {
  const { slug, form, preheat, mock } = state
  const values: [string, string][] | null = form && []
  for (const { name, number, picture } of form?.fields ?? []) {
    const own = picture ? (await files.uploadImage({ file: PIXEL })).url : '滨海'
    values?.push([name, number ? String(number.most) : own])
  }
  return activities.join({
    slug,
    ...(values && { form: Object.fromEntries(values) }),
    ...(preheat && { tag: preheat.tags[0]?.key }),
    ...(mock?.bands && { choice: mock.bands[0]?.key }),
  })
}

/** Does everything that a participant can do in a campaign without others. */
export async function finish(
  client: Client,
  state: CampaignState,
  helpers: readonly Person[],
): Promise<void> {
  const { activities } = client
  const { slug, shareCode, mock, audio, question, preheat, rain } = state
  if (mock) await handInMock(client, mock.examId)
  else if (audio) await answer(client, slug, audio.questions)
  else if (question) await answer(client, slug, [question])
  else if (preheat) await client.wishes.save({ exam: preheat.exam, score: 480 })
  else if (rain) await activities.takeEnvelope({ slug })
  else if (state.checkIn) await activities.checkIn({ slug })
  else if (state.post) await activities.handIn({ slug, link: postLink() })
  else if (state.assist) {
    for (const helper of helpers.slice(0, state.assist.needed))
      await helper.client.activities.assist({ slug, code: shareCode ?? '' })
  } else if (state.template === 'gift') {
    for (const { id } of await activities.gifts({ slug })) await activities.claimGift({ slug, id })
  } else if (state.draw) await drawToTheEnd(client, slug)
}

async function answer(
  { activities }: Client,
  slug: string,
  questions: readonly { id: string }[],
): Promise<void> {
  await activities.answer({ slug, answers: questions.map(({ id }) => ({ id, option: 0 })) })
}

async function drawToTheEnd({ activities }: Client, slug: string): Promise<void> {
  for (let left = 1, turn = 0; left > 0; turn += 1)
    left = (await activities.draw({ slug, requestKey: `to-the-end-${turn}-turn` })).left
}

/** A link that nobody has handed in yet. */
function postLink(): string {
  return `https://www.xiaohongshu.com/explore/${Date.now()}`
}
