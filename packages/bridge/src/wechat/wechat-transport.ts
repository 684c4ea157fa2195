import type { Host } from '@kaozhou/domain'
import type { Transport } from '../calls/bridge'
import { type BridgeResult, ok, unsupported } from '../calls/bridge-result'
import type { BridgeEnvironment } from '../environment/bridge-environment'
import { prepareOpenTag } from './open-tag'
import { isMiniProgram } from './wechat-globals'
import { createWechatJssdk, type WechatOptions } from './wechat-jssdk'
import { createShareMenu } from './wechat-menu'
import { bridgeOf, scriptMissing, type WechatPage } from './wechat-page'
import { payInWechat } from './wechat-pay'

/** WeChat's browser on phones and desktops, and the web-view of its mini programs. */
export function createWechatTransport(
  environment: BridgeEnvironment,
  host: Host,
  landingUrl: string,
  options: WechatOptions,
): Transport {
  const page: WechatPage = {
    environment,
    jssdk: createWechatJssdk(environment, host, landingUrl, options),
    inMiniProgram: () => host.miniProgram || isMiniProgram(environment),
  }
  const menu = createShareMenu(page)
  const sharing: Transport = {
    share: async (card) => (await menu.setCard(card)) ?? ok({ how: 'menu' }),
    setShareCard: async (card) => (await menu.setCard(card)) ?? ok(null),
    limitSharing: async () => (await menu.limit()) ?? ok(null),
    prepareOpenTag: async ({ tag }) => (await prepareOpenTag(page, host, tag)) ?? ok(null),
  }
  return {
    ...(options.sign || host.miniProgram ? sharing : {}),
    pay: (request) => payInWechat(page, request),
    close: () => closePage(page),
    setTitle({ title }) {
      environment.setTitle(title)
      return ok(null)
    },
    dispose: page.jssdk.dispose,
  }
}

async function closePage(page: WechatPage): Promise<BridgeResult<null>> {
  if (page.inMiniProgram()) {
    const sdk = await page.jssdk.load()
    sdk?.miniProgram?.navigateBack?.({})
    return sdk ? ok(null) : scriptMissing
  }
  const bridge = await bridgeOf(page)
  bridge?.call?.('closeWindow')
  return bridge?.call ? ok(null) : unsupported
}
