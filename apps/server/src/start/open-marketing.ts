import { assembleHandlers } from '../modules/buying/groups/group-routes'
import { jointHandlers } from '../modules/catalogue/joints/joint-routes'
import { pageHandlers } from '../modules/catalogue/pages/page-routes'
import { activationHandlers } from '../modules/marketing/activation/activation-routes'
import { activityHandlers } from '../modules/marketing/activities/activity-routes'
import { marketingHandlers } from '../modules/marketing/promotions/marketing-routes'
import { reportHandlers } from '../modules/marketing/reports/report-routes'
import {
  admissionHandlers,
  ticketHandlers,
  wishHandlers,
} from '../modules/marketing/school/campus-routes'
import { invitationHandlers } from '../modules/marketing/school/invitation-routes'
import { schoolHandlers } from '../modules/marketing/school/school-routes'
import type { Handlers } from '../platform/handlers'
import type { Platform } from '../platform/platform'

export type MarketingHandlers = Pick<
  Handlers,
  | 'activations'
  | 'activities'
  | 'admissions'
  | 'assemble'
  | 'invitations'
  | 'joints'
  | 'marketing'
  | 'pages'
  | 'reports'
  | 'school'
  | 'tickets'
  | 'wishes'
>

/** Offers, campaigns, the term opening and composed pages. */
export function openMarketing(platform: Platform): MarketingHandlers {
  return {
    activations: activationHandlers(platform),
    activities: activityHandlers(platform),
    admissions: admissionHandlers(platform),
    assemble: assembleHandlers(platform),
    invitations: invitationHandlers(platform),
    joints: jointHandlers(platform),
    marketing: marketingHandlers(platform),
    pages: pageHandlers(platform),
    reports: reportHandlers(platform),
    school: schoolHandlers(platform),
    tickets: ticketHandlers(platform),
    wishes: wishHandlers(platform),
  }
}
