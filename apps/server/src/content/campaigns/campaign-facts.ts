import { DAY, formatFen, NEW_USER_MS, PRIZE_ADDRESS_DAYS } from '@kaozhou/domain'
import type { Content, EntryOf } from '../format/kinds'
import { drawChancesText } from './draw-chances-text'

type Campaign = EntryOf<'campaigns'>
type Fact = (campaign: Campaign, content: Content) => string | number | null | undefined

const rewardsOf = ({ prizes, gifts }: Campaign) => [...prizes, ...gifts]

/** The first red packet that a campaign gives: of its pot, else of a prize or gift. */
function packetOf(campaign: Campaign, { redPackets }: Content) {
  const refs = rewardsOf(campaign).flatMap(({ kind, ref }) => (kind === 'redPacket' ? [ref] : []))
  return campaign.pot ?? redPackets.find(({ id }) => refs.includes(id))
}

/** The first coupon that a campaign gives. */
function couponOf(campaign: Campaign, { coupons }: Content) {
  const refs = rewardsOf(campaign).flatMap(({ kind, ref }) => (kind === 'coupon' ? [ref] : []))
  return coupons.find(({ id }) => refs.includes(id) || campaign.config.couponIds.includes(id))
}

function mockOf({ config }: Campaign, { mocks }: Content) {
  return mocks.find(({ key }) => key === config.mock?.exams[0]?.examId)
}

function paperOf(campaign: Campaign, content: Content) {
  return content.papers.find(({ file }) => file === mockOf(campaign, content)?.paper)
}

/** How many helps unlock what a campaign is about: its own, or those of the campaign that it names. */
function helpsNeeded({ config }: Campaign, { campaigns }: Content) {
  const way = config.mock?.analysis
  const other = way?.by === 'help' && campaigns.find(({ slug }) => slug === way.campaign)
  return (other || { config }).config.assist?.needed
}

function countIn({ gifts }: Campaign, kind: 'checkIns' | 'streak' | 'rightAnswers') {
  const found = gifts.find(({ condition }) => condition.kind === kind)?.condition
  return found && 'count' in found ? found.count : undefined
}

function names(rewards: readonly { kind: string; name: string }[]): string | undefined {
  const real = rewards.filter(({ kind }) => kind !== 'none' && kind !== 'chances')
  return real.length > 0 ? real.map(({ name }) => name).join('、') : undefined
}

/**
 * What a campaign's settings decide, by the name that its texts write in braces: `{{chances.perDay}}`. Without a value the
 * campaign has no such setting. `docs/campaigns.md` lists them.
 */
export const CAMPAIGN_FACTS: Readonly<Record<string, Fact>> = {
  'prize.names': ({ prizes }) => names(prizes),
  'gift.names': ({ gifts }) => names(gifts),
  'gift.points': ({ gifts }) => gifts.find(({ kind }) => kind === 'points')?.amount,
  'gift.checkIns': (one) => countIn(one, 'checkIns'),
  'gift.streak': (one) => countIn(one, 'streak'),
  'gift.rightAnswers': (one) => countIn(one, 'rightAnswers'),
  'odds.rule': ({ config }) =>
    config.draw && '各奖品的中奖概率在奖品列表中公示；奖品抽完后，对应的份额不再中奖，其余概率不变',
  'address.rule': (one) =>
    rewardsOf(one).some(({ kind }) => kind === 'goods')
      ? `实物奖品请在得到后 ${PRIZE_ADDRESS_DAYS} 天内填写收货地址，包邮；过期没有填写的，视为放弃`
      : undefined,
  'chances.rule': drawChancesText,
  'chances.perDay': ({ config }) => config.draw?.perDay,
  'chances.price': ({ config }) => config.draw?.pointsPerDraw,
  'packet.days': (one, content) => packetOf(one, content)?.validDays,
  'packet.threshold': (one, content) => {
    const threshold = packetOf(one, content)?.threshold
    return threshold ? formatFen(threshold) : undefined
  },
  'coupon.days': (one, content) => couponOf(one, content)?.validDays,
  'coupon.name': (one, content) => couponOf(one, content)?.name,
  'code.usage': (one, { activationCodes }) => {
    const batch = rewardsOf(one).find(({ kind }) => kind === 'activationCode')?.ref
    return activationCodes.find((codes) => codes.batch === batch)?.usage
  },
  'pot.budget': ({ pot }) => pot && formatFen(pot.budget),
  'pot.count': ({ pot }) => pot?.remaining,
  'pot.least': ({ pot }) => pot && formatFen(pot.least),
  'rain.every': ({ config }) => config.rain?.everyMinutes,
  'rain.lasts': ({ config }) => config.rain && config.rain.lastsSeconds / 60,
  'help.needed': helpsNeeded,
  'help.perPerson': ({ config }) => config.assist?.helpsPerPerson,
  'help.points': ({ config }) => config.assist?.helperPoints,
  'help.newDays': ({ config }) => (config.assist?.newHelpersOnly ? NEW_USER_MS / DAY : undefined),
  'help.targets': ({ config }) => {
    const given = config.assist?.targets.filter(({ points }) => points > 0) ?? []
    if (given.length === 0) return undefined
    return given.map(({ helps, points }) => `助力满 ${helps} 位得 ${points} 积分`).join('，')
  },
  'bundle.steps': ({ config }) =>
    config.assist?.bundle?.steps
      .map(({ came, cut }) => `${came} 位同学助力后减 ¥${formatFen(cut)}`)
      .join('，'),
  'bundle.title': ({ config }, { bundles }) => {
    const owned = config.checkIn?.owned?.kind === 'bundle' ? config.checkIn.owned.id : undefined
    return bundles.find(({ id }) => id === (config.assist?.bundle?.id ?? owned))?.title
  },
  'checkIn.points': ({ config }) => config.checkIn?.points,
  'checkIn.days': ({ config }) => config.checkIn?.rewards.map(({ days }) => days).join('、'),
  'makeUp.rule': ({ config }) => {
    const makeUp = config.checkIn?.makeUp
    return (
      makeUp &&
      `${makeUp.withinDays} 天以内漏掉的日子可以补签，最多 ${makeUp.times} 次，每次 ${makeUp.points} 积分；补签的日子计入连续天数`
    )
  },
  'mock.day': (one, content) => {
    const start = mockOf(one, content)?.start
    const [year, month, day] = typeof start === 'string' ? start.split(/\D/).map(Number) : []
    return year && `${year} 年 ${month} 月 ${day} 日`
  },
  'mock.minutes': (one, content) => paperOf(one, content)?.minutes,
  'mock.entryMinutes': (one, content) => mockOf(one, content)?.entryMinutes,
  'mock.signUpHours': ({ config }) =>
    config.mock?.signUpEndsBefore ? config.mock.signUpEndsBefore / 60 : undefined,
  'mock.practice': ({ config }, { papers }) =>
    papers.find(({ file }) => file === config.mock?.paperId)?.title,
  'audio.points': ({ config }) => config.audio?.pointsPerRight,
  'audio.questions': ({ config }) => config.audio?.questions.length,
  'audio.most': ({ config }) =>
    config.audio && config.audio.pointsPerRight * config.audio.questions.length,
  'audio.minutes': ({ config }) => config.audio && Math.round(config.audio.seconds / 60),
  'audio.episode': ({ config }) => config.audio?.episode,
  'question.points': ({ config }) => config.question?.points,
  'post.reward': ({ config }) => config.post?.reward?.name,
  'post.chances': ({ config }) => config.post?.chancesIn?.chances,
  'post.draw': ({ config }, { campaigns }) =>
    campaigns.find(({ slug }) => slug === config.post?.chancesIn?.campaign)?.title,
  'score.most': ({ config }) =>
    config.form?.fields.find(({ name }) => name === config.ranking?.field)?.number?.most,
}
