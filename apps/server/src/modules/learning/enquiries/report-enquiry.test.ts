import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commentReports } from '../../../database/schema/comment-care'
import { enquiries } from '../../../database/schema/enquiries'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Desk, deedKey, openDeskAs } from '../../desk/desk-client.fixture'
import { codeOf, type Learner, newLearner } from '../sections/learner.fixture'

const COURSE = 1004
const CODES = { notFound: 4040, notEntitled: 5301, own: 5318, reported: 5319, decided: 5608 }

let server: TestServer
let support: Desk
let writer: Learner
let reporter: Learner

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  support = await openDeskAs(server, 'support')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.store.db.delete(enquiries)
  writer = await newLearner(server, [COURSE])
  reporter = await newLearner(server, [COURSE])
})

const ask = ({ client }: Learner) =>
  client.enquiries.ask({ courseId: COURSE, clientId: randomUUID(), text: '加我微信领真题资料' })

const report = ({ client }: Learner, id: number) =>
  client.enquiries.report({ id, fault: 'advert', text: ' 引流 ' })

const told = async ({ client }: Learner) =>
  (await client.notices.list({ length: 20 })).list.filter(({ kind }) => kind === 'enquiry')

const reportedAtDesk = async () => {
  const { list } = await support.client.enquiries.list({ queue: 'reported', length: 100 })
  const { count } = (await support.client.enquiries.counts()).reported
  const { list: inbox } = await support.client.inbox.all()
  const waiting = inbox.find(({ kind }) => kind === 'enquiriesReported')?.count ?? 0
  return { ids: list.map(({ id }) => id), count, waiting }
}

describe('a report of an enquiry', () => {
  test('comes once from a person who may read it, and not about an own one or what is hidden', async () => {
    const { id } = await ask(writer)
    await report(reporter, id)
    expect(await codeOf(report(reporter, id))).toBe(CODES.reported)
    expect(await codeOf(report(writer, id))).toBe(CODES.own)
    expect(await codeOf(report(await newLearner(server), id))).toBe(CODES.notEntitled)
    await support.client.enquiries.hide({ id, key: deedKey(), reason: '广告' })
    const late = await newLearner(server, [COURSE])
    expect(await codeOf(report(late, id))).toBe(CODES.notFound)
  })

  test('waits at the desk with what was told, and whoever reported reads that it is gone', async () => {
    const { id } = await ask(writer)
    await report(reporter, id)
    expect(await reportedAtDesk()).toEqual({ ids: [id], count: 1, waiting: 1 })
    const detail = await support.client.enquiries.detail({ id })
    expect(detail.enquiry.openReports).toBe(1)
    expect(detail.reports).toMatchObject([{ fault: 'advert', text: '引流' }])
    expect(JSON.stringify(detail.reports)).not.toContain('userId')
    await support.client.enquiries.hide({ id, key: deedKey(), reason: '这是广告' })
    expect(await reportedAtDesk()).toEqual({ ids: [], count: 0, waiting: 0 })
    const [notice] = await told(reporter)
    expect(notice?.title).toMatch(/^你举报的《.+》的提问已经不再显示/)
    // The way to where it was asked: the course, and the enquiry in it.
    expect(notice?.course?.id).toBe(COURSE)
    expect(notice?.ref).toMatch(new RegExp(`^${id}/`))
    await support.client.enquiries.show({ id, key: deedKey(), reason: '看错了' })
    expect(await reportedAtDesk()).toEqual({ ids: [], count: 0, waiting: 0 })
  })

  test('is kept with a sentence that whoever reported reads, once', async () => {
    const { id } = await ask(writer)
    await report(reporter, id)
    await support.client.enquiries.keep({ id, key: deedKey(), reason: '只是在问真题' })
    expect((await told(reporter))[0]?.title).toContain('保留显示：只是在问真题')
    expect((await support.client.enquiries.detail({ id })).enquiry.state).toBe('shown')
    const again = support.client.enquiries.keep({ id, key: deedKey(), reason: '再看一次' })
    expect(await codeOf(again)).toBe(CODES.decided)
  })

  test('goes with an enquiry that its writer takes back', async () => {
    const { id } = await ask(writer)
    await report(reporter, id)
    await writer.client.enquiries.remove({ id })
    expect(await server.store.db.$count(commentReports)).toBe(0)
  })
})
