import type { CampaignCopyCheck, CampaignForm } from '@kaozhou/api/desk'
import type { Executor } from '../../../../database/executor'

/** What a form holds, as a file of the content writes it. */
export type FilledForm = Readonly<Record<string, unknown>>

/** A campaign that was made. */
export interface MadeCampaign {
  id: number
  /** What the record keeps of it. */
  after: object
}

/** Makes campaigns as files of the content would: the content, which stands above the desk, knows how. */
export interface CampaignMaker {
  /** @throws Refusal notFound, decidedAlready for a campaign that the content no longer has. */
  form(db: Executor, id: number): Promise<CampaignForm>
  /** @throws Refusal as `form`. */
  check(db: Executor, id: number, form: FilledForm, now: number): Promise<CampaignCopyCheck>
  /** @throws Refusal as `form`, badInput for what `check` finds. */
  make(
    tx: Executor,
    id: number,
    form: FilledForm,
    by: { staffId: number; now: number },
  ): Promise<MadeCampaign>
}
