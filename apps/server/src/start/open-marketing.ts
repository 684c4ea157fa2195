import { pageHandlers } from '../modules/catalogue/pages/page-routes'
import { activationHandlers } from '../modules/marketing/activation/activation-routes'
import { activityHandlers } from '../modules/marketing/activities/activity-routes'
import { marketingHandlers } from '../modules/marketing/promotions/marketing-routes'
import { schoolHandlers } from '../modules/marketing/school/school-routes'
import type { Handlers } from '../platform/handlers'
import type { Platform } from '../platform/platform'

export type MarketingHandlers = Pick<
  Handlers,
  'activations' | 'activities' | 'marketing' | 'pages' | 'school'
>

/** Offers, campaigns, the term opening and composed pages. */
export function openMarketing(platform: Platform): MarketingHandlers {
  return {
    activations: activationHandlers(platform),
    activities: activityHandlers(platform),
    marketing: marketingHandlers(platform),
    pages: pageHandlers(platform),
    school: schoolHandlers(platform),
  }
}
