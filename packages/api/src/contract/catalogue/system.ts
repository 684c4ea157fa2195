import { MINUTE } from '@kaozhou/domain'
import * as v from 'valibot'
import {
  agreement as agreementText,
  appAddresses,
  appVersion,
  support as supportFacts,
} from '../../entities/content'
import { endpoint } from '../endpoint'
import { id, noInput, nothing } from '../wire-schemas'
import { errorReport } from './error-report'

const systems = ['android', 'ios', 'harmony'] as const

export const latestVersion = endpoint({
  method: 'POST',
  path: '/api/versions',
  repeats: 'freely',
  summary: 'The newest release of the app for a system',
  refuses: ['notFound'],
  input: v.object({ system: v.optional(v.picklist(systems), 'android') }),
  output: appVersion,
})

export const versions = endpoint({
  method: 'GET',
  path: '/api/versions',
  summary: 'What is new, release by release, the newest first',
  cacheFor: 5 * MINUTE,
  input: v.object({ system: v.optional(v.picklist(systems), 'android') }),
  output: v.array(appVersion),
})

export const app = endpoint({
  method: 'GET',
  path: '/api/app',
  summary: 'What opens the app on a phone, and where it is found',
  cacheFor: 5 * MINUTE,
  input: noInput,
  output: appAddresses,
})

export const config = endpoint({
  method: 'GET',
  path: '/api/sysConfigs/{key}',
  summary: 'A public setting',
  cacheFor: MINUTE,
  refuses: ['notFound'],
  input: v.object({ key: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)) }),
  output: v.object({ value: v.unknown() }),
})

export const agreement = endpoint({
  method: 'GET',
  path: '/api/agreements/{key}',
  summary: 'A text that people agree to, or are told',
  cacheFor: 5 * MINUTE,
  refuses: ['notFound'],
  input: v.object({
    key: v.picklist([
      'user',
      'privacy',
      'purchase',
      'deposit',
      'logout',
      'couponStatement',
      'pointsRules',
      'about',
    ]),
  }),
  output: agreementText,
})

export const support = endpoint({
  method: 'GET',
  path: '/api/support',
  summary: 'How to reach customer service',
  input: noInput,
  output: supportFacts,
})

export const viewCourseIncrease = endpoint({
  method: 'POST',
  path: '/api/statistics/view_course_increase',
  repeats: 'never',
  summary: 'Counts a view of a course for the channel that sent the person',
  refuses: ['notFound'],
  input: v.object({ courseId: id() }),
  output: nothing,
})

export const viewIncrease = endpoint({
  method: 'POST',
  path: '/api/statistics/view_increase',
  repeats: 'never',
  summary: 'Counts a page view for the channel that sent the person',
  input: noInput,
  output: nothing,
})

export const reportError = endpoint({
  method: 'POST',
  path: '/api/statistics/browser_error',
  repeats: 'never',
  summary: 'Reports an error of a page; for the log, grouped, with no fact about the person',
  input: errorReport,
  output: nothing,
})
