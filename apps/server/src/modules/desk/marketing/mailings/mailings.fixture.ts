import type { MailingAudience, MailingPlace } from '@kaozhou/api/desk'
import type { TestServer } from '../../../../testing/test-server'
import type { Learner } from '../../../learning/sections/learner.fixture'
import { type Desk, deedKey } from '../../desk-client.fixture'
import type { BatchSizes } from './send-mailings'
import { sendMailings } from './send-mailings'

export interface Written {
  title?: string
  text?: string
  place?: MailingPlace
  sendAt?: number
  /** As many as there are, where none are named. */
  people?: number
}

/** Writes to an audience after counting it. Resolves with the number of the mailing. */
export async function write(
  { client }: Desk,
  audience: MailingAudience,
  { title = '周末加课', text = '周六晚上加一场', place = { kind: 'none' }, ...rest }: Written = {},
): Promise<number> {
  const people = rest.people ?? (await client.mailings.count({ audience })).people
  const input = { title, text, audience, place, ...rest, people, key: deedKey() }
  return (await client.mailings.send(input)).id
}

/** What the recurring job does. */
export function work({ store, clock }: TestServer, sizes?: BatchSizes): Promise<void> {
  return sendMailings(store, () => clock.now, sizes)
}

/** The titles of the mailings in somebody's inbox, the newest first. */
export async function inboxOf({ client }: Pick<Learner, 'client'>): Promise<(string | null)[]> {
  const { list } = await client.notices.list({ length: 50 })
  return list.filter(({ kind }) => kind === 'mailing').map(({ title }) => title)
}
