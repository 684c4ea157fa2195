// Every public name of the package; nothing else is importable.
export type { AppOs, AppShell, Host } from '@kaozhou/domain'
export type {
  Bridge,
  BridgeMethod,
  BridgeMethods,
  CallOptions,
  LiveRoom,
  LoginData,
  PayOutcome,
  ResultOf,
  ShareCard,
  ShareOutcome,
} from './bridge'
export type { BridgeEnvironment, HostGlobals, WebShareData } from './bridge-environment'
export type { BridgeFailure, BridgeResult, FailureCode } from './bridge-result'
export { browserEnvironment } from './browser-environment'
export type { BridgeOptions } from './create-bridge'
export { createBridge } from './create-bridge'
export type { BridgeCall, FakeAnswer, FakeBridge } from './create-fake-bridge'
export { createFakeBridge } from './create-fake-bridge'
export type { HostHints } from './detect-host'
export { detectHost } from './detect-host'
export { allowedExternalUrl } from './external-url'
export type { IntentTarget } from './intent-url'
export { intentUrl } from './intent-url'
export { createLandingUrl } from './landing-url'
export type { OpenAppTargets } from './launch-plan'
export { nativeUrl } from './native-url'
export type { OpenAppEnding, OpenAppOptions } from './open-app-with-fallback'
export { openAppWithFallback } from './open-app-with-fallback'
export type { PayRequest, WechatPayParams } from './pay-request'
export type { StrayAnswers } from './pending-calls'
export { supports } from './supports'
export type { WechatOptions, WechatSignature } from './wechat-jssdk'
