import type { ViewedCall } from '@kaozhou/domain'

/**
 * Rows of the contract that do something else in a view than their method says. Every other GET reads, everything else
 * writes; `desk/people/view-rows.test.ts` calls each row that is said to read and looks at its statements.
 */
export const VIEWED_ROWS: Readonly<Record<string, ViewedCall>> = {
  // Lists of ids are sent as forms.
  'buying.usableCoupons': 'reads',
  'buying.usableRedPackets': 'reads',
  'marketing.promotionStatus': 'reads',
  'system.latestVersion': 'reads',

  // What is in hand when it is read: whoever has it can use it.
  'activations.inquire': 'private',
  'activations.mine': 'private',
  'activities.reward': 'private',
  'certificates.file': 'private',
  'documents.link': 'private',
  'documents.preview': 'private',
  'files.uploadCredentials': 'private',
  'live.room': 'private',
  'oauth.qrCode': 'private',
  'reports.links': 'private',
  'sections.live': 'private',
  'sections.playback': 'private',
  'sections.record': 'private',
  // What is nobody's but the person's, or another person's, which they see as a teacher.
  'activities.posts': 'private',
  'exams.texts': 'private',
  'tickets.list': 'private',
  'users.exportData': 'private',

  // What is made when it is first read, asked for elsewhere, or counted: the student does that.
  'certificates.verify': 'writes',
  'invitations.byCode': 'writes',
  'invitations.mine': 'writes',
  'membershipInvitations.byCode': 'writes',
  'membershipInvitations.mine': 'writes',
  'reports.open': 'writes',
  'reports.shared': 'writes',
  // The login itself.
  'oauth.check': 'writes',
  'session.silent': 'writes',
}
