import type { CourseStandingFacts } from '@kaozhou/api'
import { formatFen, momentText } from '@kaozhou/domain'

type Facts = Omit<CourseStandingFacts, 'text'>

/** `leader`: the nickname of the group's leader; null when it is the user. */
export function standingText(facts: Facts, leader: string | null): string {
  const { kind, group } = facts
  const whose = leader === null ? '你的团' : `你参加的${leader}的团`
  switch (kind) {
    case 'inGroup':
      return group && group.placesLeft > 0
        ? `${whose}还差 ${group.placesLeft} 人成团`
        : `${whose}人齐了，等同学付款`
    case 'groupUnpaid':
      return `${whose}为你留了名额，付款后生效`
    case 'depositPaid':
      return `定金已付，${balanceText(facts)}`
    case 'bundleDepositPaid':
      return `联报定金已付，${balanceText(facts)}`
  }
}

function balanceText({ presale, now }: Facts): string {
  if (!presale) return ''
  const { balance, balanceStartTime, balanceEndTime } = presale
  return now < balanceStartTime
    ? `${momentText(balanceStartTime)} 起付尾款 ¥${formatFen(balance)}`
    : `${momentText(balanceEndTime)} 前付尾款 ¥${formatFen(balance)}`
}

/** Why a course can't be bought in this way; `name` is the course's. */
export function refusedText(name: string, { kind, group, text }: CourseStandingFacts): string {
  switch (kind) {
    case 'inGroup':
      return group && group.placesLeft > 0
        ? `《${name}》你已有一个团在等人，还差 ${group.placesLeft} 人，邀请同学加入就能成团`
        : `《${name}》你已有一个团，等同学付款后成团`
    case 'groupUnpaid':
      return `《${name}》你有一笔拼团订单待支付，先付款或取消它`
    case 'depositPaid':
    case 'bundleDepositPaid':
      return `《${name}》${text}，不用再买一次`
  }
}

/** What happens to the user's place in a group or deposit when they buy the course in another way. */
export function askText(
  name: string,
  { kind, group, presale }: CourseStandingFacts,
  isFree: boolean,
): string {
  const after = isFree ? '兑换后' : '支付后'
  switch (kind) {
    case 'inGroup':
    case 'groupUnpaid':
      return `《${name}》你有一个团在等人。${after}会退出那个团，拼团付的 ¥${formatFen(group?.price ?? 0)} 原路退回。`
    case 'depositPaid':
      return `《${name}》你已付定金。${after}不用再付尾款，定金不退。`
    case 'bundleDepositPaid':
      return `《${name}》在你付过定金的“${presale?.title ?? '联报'}”里。${after}，尾款只算其余课程，定金照样抵扣。`
  }
}
