import { parse } from 'yaml'
import type { Executor } from '../../database/executor'
import { findCampaignById } from '../../modules/marketing/activities/campaign/campaign-repository'
import { changedMeanwhile, Refusal } from '../../platform/refusal'
import { listContentFiles } from '../apply/content-repository'
import { withDeskEntries } from '../apply/desk-entries'
import { listDeskValues } from '../apply/desk-value-repository'
import type { Content } from '../format/kinds'
import type { MediaByPath } from '../media/stored-media'
import { isLarge } from '../reading/content-files'
import { readContent } from '../reading/read-content'
import type { RawEntry } from './copy-entry'

/** Where what a campaign refers to stands, and what its texts say of it. */
const NEEDED = /^(?:campaigns|offers|courses|activation-codes|exams|papers)\//

/** A campaign that is copied, and the content in which its copy has to fit. */
export interface CopySource {
  source: RawEntry
  content: Content
  media: MediaByPath
}

/** @throws Refusal notFound for a campaign that there is not, decidedAlready for one that the content no longer has. */
export async function readCopySource(db: Executor, id: number): Promise<CopySource> {
  const row = await findCampaignById(db, id)
  if (!row) throw new Refusal('notFound')
  const texts = withDeskEntries(await listContentFiles(db), await listDeskValues(db))
  const text = texts.get(`campaigns/${row.slug}.yaml`)
  if (text === undefined) {
    throw changedMeanwhile('内容里已经没有这个活动，不能复制')
  }
  const needed = [...texts].filter(([path]) => NEEDED.test(path))
  const files = new Map(needed.map(([path, own]) => [path, Buffer.from(own)]))
  return {
    source: parse(text) as RawEntry,
    content: readContent(files).content,
    media: storedMedia(texts),
  }
}

/** The names that the media store has the files of the content by. */
function storedMedia(texts: ReadonlyMap<string, string>): MediaByPath {
  const large = [...texts].filter(([path]) => isLarge(path))
  return new Map(large.map(([path, name]) => [path, { name, bytes: 0, pages: 0, seconds: 0 }]))
}
