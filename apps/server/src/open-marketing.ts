import { activityHandlers } from './modules/activities/activity-routes'
import { activationHandlers } from './modules/marketing/activation-routes'
import { marketingHandlers } from './modules/marketing/marketing-routes'
import { pageHandlers } from './modules/pages/page-routes'
import { schoolHandlers } from './modules/school/school-routes'
import type { Handlers } from './platform/handlers'
import type { Platform } from './platform/platform'

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
