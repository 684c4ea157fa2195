import type { Environment } from './environment'

/** The tags of WeChat that this deployment has something to open with: its app, and its mini program. */
export function openTags({ APP_WECHAT_ID, MINI_PROGRAM_ID }: Environment): string[] {
  return [
    ...(APP_WECHAT_ID ? ['wx-open-launch-app'] : []),
    ...(MINI_PROGRAM_ID ? ['wx-open-launch-weapp'] : []),
  ]
}
