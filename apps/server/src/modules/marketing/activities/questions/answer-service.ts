import type { AnsweredQuestion, AudioState, CampaignQuestion, QuestionState } from '@kaozhou/api'
import { beijingDayNumber, startOfDayNumber } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { CampaignAnswer } from '../../../../database/schema/campaigns'
import type { LoggedIn, Viewer } from '../../../../platform/calls/viewer'
import { maskName } from '../../../../platform/mask-name'
import { artAddress } from '../../../../platform/pictures/art-address'
import { Refusal } from '../../../../platform/refusal'
import type { Campaign } from '../campaign/campaign-config'
import { requireForm } from '../campaign/campaign-form'
import { campaignMediaUrl } from '../campaign/campaign-media-url'
import { enter, requirePart } from '../campaign/campaign-person'
import { findEntryByCode, updateEntry } from '../campaign/campaign-repository'
import type { RecordRow } from '../campaign/record-repository'
import { giveReward } from '../campaign/reward'
import { countRight, findAnswer, insertAnswer, listFriends } from './answer-repository'

/** An episode is answered once, whatever the day. */
const EPISODE_DAY = 0
const MOST_FRIENDS = 50

type Question = NonNullable<Campaign['config']['audio']>['questions'][number]

/** What is to be answered now, and what a right answer gives. @throws Refusal activityOther without questions. */
function asked(
  { config, startTime }: Campaign,
  now: number,
): { day: number; questions: Question[]; points: number; name: string } {
  const { audio, question } = config
  if (audio) {
    const { questions, pointsPerRight, episode } = audio
    return { day: EPISODE_DAY, questions, points: pointsPerRight, name: `${episode} 答题` }
  }
  const { questions, points } = requirePart(question)
  const day = beijingDayNumber(now)
  const passed = Math.max(0, day - beijingDayNumber(startTime))
  const today = questions[passed % questions.length]
  return { day, questions: today ? [today] : [], points, name: '每日一题' }
}

/**
 * Answers all questions of an episode, or the question of the day, once. Right answers give their points in the same
 * transaction. Call within a transaction.
 *
 * @throws Refusal formIncomplete when a question has no answer of its own, answeredAlready.
 */
export async function answerQuestions(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
  { answers, code }: { answers: readonly { id: string; option: number }[]; code?: string },
): Promise<{ answered: AnsweredQuestion[]; record: RecordRow | null }> {
  const entry = await enter(tx, campaign, viewer)
  requireForm(campaign, entry)
  const { day, questions, points, name } = asked(campaign, viewer.now)
  const given = questions.map((question) => markAnswer(question, answers))
  const right = given.filter((answer) => answer.right).length
  const link = code === undefined ? null : await findEntryByCode(tx, campaign.id, code)
  const own = { campaignId: campaign.id, userId: viewer.userId }
  const invitedBy = link && link.userId !== viewer.userId ? link.userId : null
  const row = { ...own, day, answers: given, right, invitedBy, createdAt: viewer.now }
  if (!(await insertAnswer(tx, row))) throw new Refusal('answeredAlready')
  if (campaign.config.ranking?.by === 'answers') {
    const score = (await countRight(tx, own)).answers
    const scoredAt = score === entry.score ? entry.scoredAt : viewer.now
    await updateEntry(tx, entry.id, { score, scoredAt })
  }
  const amount = right * points
  const reward = { kind: 'points' as const, refId: null, name, amount }
  const occasion = { ...own, source: 'answer' as const, ref: String(day), now: viewer.now }
  const record = amount === 0 ? null : await giveReward(tx, reward, occasion)
  return { answered: explain(questions, given), record }
}

function markAnswer(
  { id, options, right }: Question,
  answers: readonly { id: string; option: number }[],
): CampaignAnswer {
  const answer = answers.find((one) => one.id === id)
  if (!answer || answer.option >= options.length) {
    throw new Refusal('formIncomplete', { message: '请把每道题都选好' })
  }
  return { id, option: answer.option, right: answer.option === right }
}

function explain(
  questions: readonly Question[],
  answers: readonly CampaignAnswer[],
): AnsweredQuestion[] {
  return answers.flatMap((answer) => {
    const question = questions.find(({ id }) => id === answer.id)
    // The shop's content may have replaced the question since.
    return question ? [{ ...answer, rightOption: question.right, analysis: question.analysis }] : []
  })
}

function withoutKey({ id, stem, options }: Question): CampaignQuestion {
  return { id, stem, options }
}

/** The episode of a campaign; null when it has none. */
export async function audioState(
  db: Executor,
  campaign: Campaign,
  { userId }: Viewer,
): Promise<AudioState | null> {
  const { audio } = campaign.config
  if (!audio) return null
  const { file, questions, ...shown } = audio
  const own = { campaignId: campaign.id, userId: userId ?? 0, day: EPISODE_DAY }
  const row = userId === null ? null : await findAnswer(db, own)
  return {
    ...shown,
    address: file.startsWith('/') ? file : campaignMediaUrl(file),
    questions: questions.map(withoutKey),
    answered: row && explain(questions, row.answers),
  }
}

/** The question of the day; null when the campaign has none. */
export async function questionState(
  db: Executor,
  campaign: Campaign,
  { userId, now }: Viewer,
): Promise<QuestionState | null> {
  const { question } = campaign.config
  if (!question) return null
  const { day, questions, points } = asked(campaign, now)
  const [today] = questions
  if (!today) return null
  const own = { campaignId: campaign.id, userId: userId ?? 0, day }
  const row = userId === null ? null : await findAnswer(db, own)
  const [answered = null] = row ? explain(questions, row.answers) : []
  const friends = answered ? await listFriends(db, own, MOST_FRIENDS) : []
  return {
    ...withoutKey(today),
    day: startOfDayNumber(day),
    points,
    answered,
    rightDays: userId === null ? 0 : (await countRight(db, own)).days,
    friends: friends.map(({ nickname, avatar, right }) => ({
      nickname: maskName(nickname),
      avatar: artAddress(avatar),
      right: right > 0,
    })),
  }
}
