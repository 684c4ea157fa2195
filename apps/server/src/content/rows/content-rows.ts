import { settings } from '../../database/schema/content'
import type { Content } from '../format/kinds'
import type { MediaByPath } from '../media/stored-media'
import { brandValue, smsTemplates } from './brand-row'
import { campaignAddresses, campaignRows } from './campaign-rows'
import { examRows } from './exam-rows'
import { membershipRows } from './membership-rows'
import { announcementRows, offerRows } from './offer-rows'
import { reportRows } from './report-rows'
import { categoryRows, shopRows } from './shop-rows'
import type { TableRows } from './table-rows'
import { teachingRows } from './teaching-rows'

/**
 * What a folder puts into each table, in an order in which foreign keys hold. `origin` is the moment, in ms since the
 * epoch, that its relative times count from; the same origin gives the same rows. `media`: the files that courses, papers and campaigns name.
 */
export async function contentRows(
  content: Content,
  origin: number,
  media: MediaByPath = new Map(),
): Promise<TableRows[]> {
  return [
    categoryRows(content),
    ...(await teachingRows(content, origin, media)),
    ...examRows(content, origin, media),
    ...offerRows(content, origin),
    ...shopRows(content, origin),
    ...membershipRows(content, origin),
    ...campaignRows(content, origin, media),
    ...announcementRows(content, origin),
    reportRows(content, origin),
    { table: settings, rows: settingRows(content), gone: { kind: 'keep' } },
  ]
}

export function brandSettings({ brand }: Pick<Content, 'brand'>) {
  return brand.map((entry) => ({ key: 'brand', value: brandValue(entry) }))
}

function settingRows({ brand, campaigns, shop, purchaseNote, pointsEarning }: Content) {
  return [
    ...brandSettings({ brand }),
    ...brand.map((entry) => ({ key: 'smsTemplates', value: smsTemplates(entry) })),
    { key: 'campaigns', value: campaignAddresses(campaigns) },
    ...shop.flatMap(({ cart, support, follow }) => [
      { key: 'shopcarShowStatus', value: cart ? '1' : '0' },
      { key: 'support', value: support },
      // Not null, which is no value to the database.
      { key: 'follow', value: follow ?? false },
    ]),
    ...purchaseNote.map(({ title, sections }) => ({
      key: 'purchaseNote',
      value: {
        title,
        items: sections.map((section) => ({
          title: section.title,
          text: section.paragraphs.join('\n'),
        })),
      },
    })),
    { key: 'pointsEarning', value: pointsEarning.map(({ file: _, ...row }) => row) },
  ]
}
