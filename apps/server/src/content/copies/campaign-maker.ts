import { CAMPAIGN_TEMPLATE_NAMES } from '@kaozhou/domain'
import { Document } from 'yaml'
import type { Executor } from '../../database/executor'
import { holdContent } from '../../modules/catalogue/courses/content-lock-repository'
import type {
  CampaignMaker,
  FilledForm,
} from '../../modules/desk/marketing/campaigns/campaign-maker'
import type { CampaignTemplate } from '../../modules/marketing/activities/campaign/campaign-config'
import { badField } from '../../platform/refusal'
import { CAMPAIGN_FACTS } from '../campaigns/campaign-facts'
import { costOf } from '../command/campaign-costs'
import type { Content } from '../format/kinds'
import { type CheckedCopy, checkCopy } from './check-copy'
import { type CopySource, readCopySource } from './copy-content'
import { fileEntry, formEntry, type RawEntry, schemaOf } from './copy-entry'
import { optionsOf } from './copy-options'
import { listTaken, nextIds, storeCopy } from './copy-repository'
import { fieldsOf } from './form-fields'

/** `tokens`: addresses of campaigns that the environment gives away. */
export function campaignMaker(tokens: Readonly<Record<string, string>>): CampaignMaker {
  async function check(
    db: Executor,
    from: CopySource,
    form: FilledForm,
    now: number,
  ): Promise<CheckedCopy & { entry: RawEntry }> {
    const { source, content } = from
    const entry = fileEntry(source, form, await nextIds(db))
    const { slugs, titles } = await listTaken(db)
    const taken = { titles, slugs: new Set([...slugs, ...Object.keys(tokens)]) }
    return { entry, ...checkCopy(entry, content, taken, now) }
  }
  return {
    async form(db, id) {
      const { source, content } = await readCopySource(db, id)
      const template = source.template as CampaignTemplate
      return {
        template: CAMPAIGN_TEMPLATE_NAMES[template],
        fields: fieldsOf(schemaOf(template), optionsOf(content)),
        entry: formEntry(source),
        placeholders: placeholdersOf(content, String(source.slug)),
      }
    },
    async check(db, id, form, now) {
      const from = await readCopySource(db, id)
      const { faults, campaign } = await check(db, from, form, now)
      if (!campaign || faults.length > 0) return { faults, cost: null, address: null }
      const cost = costOf(campaign, from.content)
      return { faults, cost, address: `/activity/${campaign.slug}` }
    },
    async make(tx, id, form, { staffId, now }) {
      // Nothing is applied, and no other one made, until this one is there.
      await holdContent(tx)
      const from = await readCopySource(tx, id)
      const { entry, faults, campaign } = await check(tx, from, form, now)
      const [fault] = faults
      if (fault) throw badField(fault.path.join('.'), fault.message)
      if (!campaign) throw new Error('a campaign without faults fits its schema')
      const text = new Document(entry).toString({ lineWidth: 0 })
      await storeCopy(tx, { campaign, text, ...from }, { staffId, now })
      const cost = costOf(campaign, from.content)
      return { id: campaign.id, after: { copyOf: id, cost, file: text } }
    },
  }
}

/** The placeholders that the texts of a campaign like this can have. */
function placeholdersOf(content: Content, slug: string): string[] {
  const campaign = content.campaigns.find((one) => one.slug === slug)
  if (!campaign) return []
  return Object.entries(CAMPAIGN_FACTS)
    .filter(([, fact]) => (fact(campaign, content) ?? null) !== null)
    .map(([name]) => `{{${name}}}`)
}
