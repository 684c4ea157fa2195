import type { PersonalData } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import {
  exportAddresses,
  exportCertificates,
  exportComments,
  exportInvoices,
  exportLogins,
  exportMessages,
  exportNotes,
  exportOrders,
  exportParcels,
  exportPasskeys,
  exportPoints,
  exportProfileChanges,
  exportQuizAnswers,
  exportReportLinks,
  exportRollCalls,
  exportStudyDays,
  exportWords,
} from './export-repository'
import { listBoundProviders, requireProfile } from './profile-repository'
import { requireUser } from './profile-service'

/** All that is stored about a user, as they may take it with them. */
export async function exportData(db: Executor, { userId, now }: LoggedIn): Promise<PersonalData> {
  const { id, nickname, mobile, points, createdAt } = await requireUser(db, userId)
  const { sex, school, exam, examDate, mailings, smsMailings } = await requireProfile(db, userId)
  const bound = await listBoundProviders(db, userId)
  return {
    exportedAt: now,
    account: {
      id,
      nickname,
      mobile: mobile ?? '',
      sex,
      school,
      exam,
      examDate,
      mailings,
      smsMailings,
      points,
      createdAt,
      bound,
    },
    addresses: await exportAddresses(db, userId),
    orders: await exportOrders(db, userId),
    invoices: await exportInvoices(db, userId),
    parcels: await exportParcels(db, userId),
    points: await exportPoints(db, userId),
    comments: await exportComments(db, userId),
    notes: await exportNotes(db, userId),
    words: await exportWords(db, userId),
    certificates: await exportCertificates(db, userId),
    messages: await exportMessages(db, userId),
    quizAnswers: await exportQuizAnswers(db, userId),
    rollCalls: await exportRollCalls(db, userId),
    studyDays: await exportStudyDays(db, userId),
    reportLinks: await exportReportLinks(db, userId),
    profileChanges: await exportProfileChanges(db, userId),
    passkeys: await exportPasskeys(db, userId),
    logins: await exportLogins(db, userId),
  }
}
