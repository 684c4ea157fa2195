import type { AppAddresses, AppVersion } from '@kaozhou/api'
import { beijingDay } from '@kaozhou/domain'
import type { Environment } from '../../../config/environment'
import type { Handlers } from '../../../platform/calls/handlers'
import { networkKey } from '../../../platform/network/network-key'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { readPublicSetting, readSupport } from '../../../platform/settings-repository'
import { findCourse } from '../courses/course-repository'
import { createBrowserErrors } from './browser-errors'
import { addCourseView, findAgreement, listVersions, type VersionRow } from './content-repository'
import { countView } from './page-views'

/** Releases on the page of release notes. */
const MAX_VERSIONS = 20

export function systemHandlers({ store: { db }, environment }: Platform): Handlers['system'] {
  const browserErrors = createBrowserErrors()
  return {
    reportError: async (report, { log, now, address }) => {
      browserErrors.take(report, { log, now, network: networkKey(address) })
      return null
    },
    latestVersion: async ({ system }) => {
      const [latest] = await listVersions(db, system, 1)
      if (!latest) throw new Refusal('notFound')
      return presentVersion(latest)
    },
    versions: async ({ system }) =>
      (await listVersions(db, system, MAX_VERSIONS)).map(presentVersion),
    app: async () => appAddresses(environment),
    config: async ({ key }) => ({ value: await readPublicSetting(db, key) }),
    agreement: async ({ key }) => {
      const found = await findAgreement(db, key)
      if (!found) throw new Refusal('notFound')
      return found
    },
    support: async (_, { userId }) => ({
      ...(await readSupport(db)),
      chatUrl: environment.SUPPORT_CHAT_URL ?? null,
      partnerId: userId === null ? null : String(userId),
    }),
    viewIncrease: async (_, { tracking, now }) => {
      await countView(db, tracking, now)
      return null
    },
    viewCourseIncrease: async ({ courseId }, { tracking, now }) => {
      const { channelId, statisticId } = tracking
      // A view without a channel or statistic id is not counted (spec §5).
      if (channelId === null && statisticId === null) return null
      if (!(await findCourse(db, courseId))) throw new Refusal('notFound')
      await addCourseView(db, {
        courseId,
        day: beijingDay(now),
        channelId: channelId ?? '',
        statisticId: statisticId ?? '',
      })
      return null
    },
  }
}

function presentVersion({ versionName, id: _, ...version }: VersionRow): AppVersion {
  return { ...version, version_name: versionName }
}

function appAddresses(environment: Environment): AppAddresses {
  return {
    app: environment.APP_URL,
    universalLink: environment.APP_UNIVERSAL_LINK ?? null,
    androidPackage: environment.APP_ANDROID_PACKAGE ?? null,
    stores: {
      ios: environment.APP_STORE_IOS ?? null,
      android: environment.APP_STORE_ANDROID ?? null,
      harmony: environment.APP_STORE_HARMONY ?? null,
    },
    community: environment.APP_COMMUNITY_URL ?? null,
    wechatAppId: environment.APP_WECHAT_ID ?? null,
    miniProgram: environment.MINI_PROGRAM_ID
      ? { username: environment.MINI_PROGRAM_ID, path: environment.MINI_PROGRAM_PATH ?? null }
      : null,
  }
}
