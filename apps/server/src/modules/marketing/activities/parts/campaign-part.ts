import type { CampaignPartName, CampaignState } from '@kaozhou/api'
import type { Executor } from '../../../../database/executor'
import type { GiftCondition } from '../../../../database/schema/campaigns'
import type { LoggedIn, Viewer } from '../../../../platform/calls/viewer'
import type { Campaign, CampaignConfig } from '../campaign/campaign-config'
import type { EntryRow } from '../campaign/campaign-repository'

export type PartViewer = Viewer & { entry: EntryRow | null }

/** What a person chooses when they take part. */
export interface PartChoice {
  person: LoggedIn
  /** The band of a mock exam. */
  choice?: string
  tag?: string
}

/** How far somebody is by the conditions of gifts that are counted in a part. */
export type PartProgress = Partial<
  Record<'wished' | 'examTaken' | 'rightAnswers' | 'accepted', number>
>

/** What a campaign can be about. */
export interface CampaignPart<Name extends CampaignPartName> {
  /** The part as a person sees it; null when the campaign has none. */
  state: (db: Executor, campaign: Campaign, viewer: PartViewer) => Promise<CampaignState[Name]>
  /** True when nothing is left to do (today). */
  isDone?: (state: NonNullable<CampaignState[Name]>) => boolean
  /** True when nothing is left to get. */
  isFull?: (state: NonNullable<CampaignState[Name]>) => boolean
  /** Keeps what a person chooses. Call within a transaction. */
  join?: (tx: Executor, campaign: Campaign, entry: EntryRow, choice: PartChoice) => Promise<void>
  /** Whether a gift can be earned by this condition in a campaign with these rules. */
  counts?: (condition: GiftCondition, rules: NonNullable<CampaignConfig[Name]>) => boolean
  progress?: (db: Executor, campaign: Campaign, userId: number) => Promise<PartProgress>
}
