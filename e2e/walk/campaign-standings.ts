import type { CampaignPath } from './open-campaigns'

/** How a person can stand with a campaign, and on its page: before it begins, while it runs, after its end. */
export type Standing = 'notBegun' | 'visitor' | 'notForYou' | 'joined' | 'done' | 'over'

const EACH = ['notBegun', 'visitor', 'joined', 'done', 'over'] as const
/** A guide: there is nothing to take part in. */
const READ = ['notBegun', 'visitor', 'over'] as const
/** A campaign of a past year: today is after its end. */
const PAST = ['notBegun', 'over'] as const
/** Only buyers of a certain course or bundle can check in. */
const OWNED = ['notBegun', 'notForYou', 'joined', 'done', 'over'] as const
/** The user is done by taking part: by the form, or by draws that another campaign gives. */
const AT_ONCE = ['notBegun', 'visitor', 'done', 'over'] as const
/**
 * A user is never done: draws are sold for points, or a reviewer decides about the hand-in (`post-service.test.ts`).
 */
const OPEN_ENDED = ['notBegun', 'visitor', 'joined', 'over'] as const
/** A page that is the same before, during and after the campaign, or that shows the user's own things. */
const PART = [] as const

/** Every address of a campaign (spec §2 "Activities", "Invitations and promotion") with the standings that its page can be in. */
export const campaignStandings: Readonly<Record<CampaignPath, readonly Standing[]>> = {
  '/activity/redEnvelopeRain': EACH,
  '/activity/redEnvelopeRain/my_redpack': PART,
  '/act/audio100': EACH,
  '/act/audio101': EACH,
  '/act/audio107': EACH,
  '/act/audio108': EACH,
  '/act/audio109': EACH,
  '/act/audio/newyear': EACH,
  '/activity/mock_exam': EACH,
  '/activity/mock_assist': EACH,
  '/activity/mock_cet': EACH,
  '/activity/cet_assist': EACH,
  '/activity/cet_guide': READ,
  '/activity/assist2021': PAST,
  '/activity/guide2021': PAST,
  '/activity/share_transcript': AT_ONCE,
  '/activity/share_transcript/my_transcript': PART,
  '/activity/share_transcript/upload': PART,
  '/activity/share_transcript/ranking': PART,
  '/activity/final_mock': EACH,
  '/activity/final_mock/assist': EACH,
  '/activity/final_mock/guide': READ,
  '/activity/mock2022': PAST,
  '/activity/mock2022/mock': PART,
  '/activity/mock2022/assist': PAST,
  '/activity/cetPreheat': EACH,
  '/activity/cetPreheat/gift/:id': PART,
  '/activity/cetPreheat/tag/:id': EACH,
  '/activity/cetPreheat/rule': PART,
  '/activity/mock_second': EACH,
  '/activity/mock_second/join': PART,
  '/activity/computerCode': EACH,
  '/activity/computerCode/rule': PART,
  '/activity/mock2024': PAST,
  '/activity/mock2024/rule': PART,
  '/activity/lotteryGift/:id': PART,
  '/activity/seasonal': EACH,
  '/activity/liveLuck': EACH,
  '/activity/liveLuck/gift/:id': PART,
  '/activity/liveLuck/source/:id': EACH,
  '/activity/my_activation_code': PART,
  '/activity/my_redpack': PART,
  '/activity/share_question': EACH,
  '/activity/checkins/:id': EACH,
  '/activity/checkins_joint/:id': OWNED,
  '/activity/checkins_rule': PART,
  '/activity/checkins_gift': PART,
  '/daily_draw/:id': OPEN_ENDED,
  '/daily_draw/:id/join': OPEN_ENDED,
  '/daily_draw/:id/gift': PART,
  '/fission/:id': EACH,
  '/fission/:id/join': EACH,
  '/invite_joint/:id': EACH,
  '/xhsPost': OPEN_ENDED,
  '/xhsLuck': AT_ONCE,
}
