import type { PersonalData } from '@kaozhou/api'
import { carrierName } from '@kaozhou/domain'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { profileChanges, userProfiles } from '../../../database/schema/accounts'
import { invoices } from '../../../database/schema/books'
import { comments } from '../../../database/schema/catalogue'
import { lessonNotes, savedWords } from '../../../database/schema/learning'
import {
  liveMessages,
  liveQuizAnswers,
  liveQuizzes,
  rollCallPeople,
  rollCalls,
} from '../../../database/schema/live'
import { deliveries } from '../../../database/schema/logistics'
import { orderLines, orders } from '../../../database/schema/orders'
import { passkeys } from '../../../database/schema/passkeys'
import { reportLinks } from '../../../database/schema/reports'
import { certificates, studyDays } from '../../../database/schema/study'
import { addresses, pointsLedger, sessions } from '../../../database/schema/users'

// One query for each part of the exported file.

type Part<Name extends keyof PersonalData> = Promise<PersonalData[Name]>
type OwnAddress = PersonalData['addresses'][number]

/** Without internal ids. */
function plainAddress({ name, mobile, region, detail }: OwnAddress): OwnAddress {
  return { name, mobile, region, detail }
}

/** When staff told a person that their data are ready; null when nothing waits for a download. */
export async function findExportAsked(db: Executor, userId: number): Promise<number | null> {
  const { exportAskedAt } = userProfiles
  const [row] = await db.select({ exportAskedAt }).from(userProfiles).where(ofUser(userId))
  return row?.exportAskedAt ?? null
}

/** Notes that a person was told that their data are ready. */
export async function noteExportAsked(tx: Executor, userId: number, now: number): Promise<void> {
  await tx
    .insert(userProfiles)
    .values({ userId, exportAskedAt: now })
    .onConflictDoUpdate({ target: userProfiles.userId, set: { exportAskedAt: now } })
}

/** Notes that a person has downloaded their data: nothing waits any more. */
export async function noteExported(db: Executor, userId: number): Promise<void> {
  await db
    .update(userProfiles)
    .set({ exportAskedAt: null })
    .where(and(ofUser(userId), isNotNull(userProfiles.exportAskedAt)))
}

const ofUser = (userId: number) => eq(userProfiles.userId, userId)

export async function exportAddresses(db: Executor, userId: number): Part<'addresses'> {
  const { name, mobile, region, detail } = addresses
  return db
    .select({ name, mobile, region, detail })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), isNull(addresses.deletedAt)))
    .orderBy(addresses.id)
}

export async function exportOrders(db: Executor, userId: number): Part<'orders'> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt))
  const own = rows.map(({ id }) => id)
  const lines = own.length
    ? await db
        .select({ orderId: orderLines.orderId, name: orderLines.name })
        .from(orderLines)
        .where(inArray(orderLines.orderId, own))
        .orderBy(orderLines.orderId, orderLines.position)
    : []
  return rows.map(({ id, status, amount, address, createdAt, paidAt }) => ({
    id,
    status,
    amount,
    items: lines.filter(({ orderId }) => orderId === id).map(({ name }) => name),
    address: address && plainAddress(address),
    createdAt,
    paidAt,
  }))
}

export async function exportInvoices(db: Executor, userId: number): Part<'invoices'> {
  const { orderId, status, kind, title, taxNumber, email, amount } = invoices
  const { number, answer, createdAt } = invoices
  const rows = await db
    .select({ orderId, status, kind, title, taxNumber, email, amount, number, answer, createdAt })
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(invoices.id)
  // Its address opens the file for whoever has it: an exported file may go from hand to hand.
  return rows.map((row) => ({ ...row, file: null }))
}

export async function exportParcels(db: Executor, userId: number): Part<'parcels'> {
  const rows = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.userId, userId))
    .orderBy(deliveries.id)
  return rows.map(({ status, carrier, trackingNo, address, createdAt }) => ({
    status,
    carrier: carrier === null ? null : carrierName(carrier),
    trackingNo,
    address: plainAddress(address),
    createdAt,
  }))
}

export async function exportPoints(db: Executor, userId: number): Part<'points'> {
  const { change, reason, createdAt } = pointsLedger
  return db
    .select({ change, reason, createdAt })
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, userId))
    .orderBy(pointsLedger.id)
}

export async function exportComments(db: Executor, userId: number): Part<'comments'> {
  const { courseId, score, content, createdAt } = comments
  return db
    .select({ courseId, score, content, createdAt })
    .from(comments)
    .where(eq(comments.userId, userId))
    .orderBy(comments.id)
}

export async function exportNotes(db: Executor, userId: number): Part<'notes'> {
  const { sectionId, seconds, text, createdAt } = lessonNotes
  return db
    .select({ sectionId, seconds, text, createdAt })
    .from(lessonNotes)
    .where(eq(lessonNotes.userId, userId))
    .orderBy(lessonNotes.id)
}

export async function exportWords(db: Executor, userId: number): Part<'words'> {
  const { word, sentence, source, addedAt } = savedWords
  return db
    .select({ word, sentence, source, addedAt })
    .from(savedWords)
    .where(eq(savedWords.userId, userId))
    .orderBy(savedWords.addedAt, savedWords.word)
}

export async function exportCertificates(db: Executor, userId: number): Part<'certificates'> {
  const { number, name, courseName, issuedAt, revokedAt } = certificates
  return db
    .select({ number, name, courseName, issuedAt, revokedAt })
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(certificates.id)
}

export async function exportMessages(db: Executor, userId: number): Part<'messages'> {
  const { roomId, text, createdAt } = liveMessages
  return db
    .select({ roomId, text, createdAt })
    .from(liveMessages)
    .where(eq(liveMessages.userId, userId))
    .orderBy(liveMessages.id)
}

export async function exportQuizAnswers(db: Executor, userId: number): Part<'quizAnswers'> {
  const { choices, answeredAt, quizId } = liveQuizAnswers
  return db
    .select({ roomId: liveQuizzes.roomId, question: liveQuizzes.text, choices, answeredAt })
    .from(liveQuizAnswers)
    .innerJoin(liveQuizzes, eq(liveQuizzes.id, quizId))
    .where(eq(liveQuizAnswers.userId, userId))
    .orderBy(quizId)
}

export async function exportRollCalls(db: Executor, userId: number): Part<'rollCalls'> {
  const { answeredAt, rollCallId } = rollCallPeople
  return db
    .select({ roomId: rollCalls.roomId, calledAt: rollCalls.openedAt, answeredAt })
    .from(rollCallPeople)
    .innerJoin(rollCalls, eq(rollCalls.id, rollCallId))
    .where(eq(rollCallPeople.userId, userId))
    .orderBy(rollCallId)
}

export async function exportStudyDays(db: Executor, userId: number): Part<'studyDays'> {
  const { day, seconds } = studyDays
  return db
    .select({ day, seconds: sql<number>`sum(${seconds})::int` })
    .from(studyDays)
    .where(eq(studyDays.userId, userId))
    .groupBy(day)
    .orderBy(day)
}

export async function exportReportLinks(db: Executor, userId: number): Part<'reportLinks'> {
  const { key, createdAt, takenBackAt } = reportLinks
  return db
    .select({ report: key, createdAt, takenBackAt })
    .from(reportLinks)
    .where(eq(reportLinks.userId, userId))
    .orderBy(reportLinks.id)
}

export async function exportProfileChanges(db: Executor, userId: number): Part<'profileChanges'> {
  const { part, value, state, reason, createdAt, id } = profileChanges
  return db
    .select({ part, value, state, reason, createdAt })
    .from(profileChanges)
    .where(eq(profileChanges.userId, userId))
    .orderBy(id)
}

export async function exportPasskeys(db: Executor, userId: number): Part<'passkeys'> {
  const { userAgent, createdAt, usedAt } = passkeys
  return db
    .select({ userAgent, createdAt, usedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.id)
}

export async function exportLogins(db: Executor, userId: number): Part<'logins'> {
  const { userAgent, address, createdAt } = sessions
  return db
    .select({ userAgent, address, createdAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.viewedBy)))
    .orderBy(sessions.id)
}
