// Every public name of the package; nothing else is importable.
export type { AppOs, AppShell, Host } from '@kaozhou/domain'
export type {
  Bridge,
  BridgeMethods,
  CallOptions,
  LoginData,
  PayOutcome,
  ResultOf,
  ShareOutcome,
} from './calls/bridge'
export type { BridgeFailure, BridgeResult, FailureCode } from './calls/bridge-result'
export type {
  BridgeMethod,
  LiveRoom,
  OpenTag,
  PayRequest,
  ShareCard,
  WechatPayParams,
} from './calls/method-params'
export type { StrayAnswers } from './calls/pending-calls'
export { supports } from './calls/supports'
export type { BridgeOptions } from './create-bridge'
export { createBridge } from './create-bridge'
export type { BridgeCall, FakeAnswer, FakeBridge } from './create-fake-bridge'
export { createFakeBridge } from './create-fake-bridge'
export type { BridgeEnvironment, HostGlobals, WebShareData } from './environment/bridge-environment'
export type { HostHints } from './hosts/detect-host'
export { detectHost } from './hosts/detect-host'
export type { IntentTarget } from './launch/intent-url'
export { intentUrl } from './launch/intent-url'
export type { OpenAppTargets } from './launch/launch-plan'
export type { OpenAppEnding, OpenAppOptions } from './launch/open-app-with-fallback'
export { openAppWithFallback } from './launch/open-app-with-fallback'
export { nativeUrl } from './native/native-url'
export { createLandingUrl } from './urls/landing-url'
export type { WechatOptions, WechatSignature } from './wechat/wechat-jssdk'
