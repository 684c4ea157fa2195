import type { Host } from '@kaozhou/domain'

/** A real user agent and its host. */
export interface UserAgentRow {
  name: string
  userAgent: string
  touchPoints?: number
  kind: Host['kind']
  os: Host['os']
  app?: Host['app']
  miniProgram?: true
}

const IPHONE = (ios: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${ios} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`
const ANDROID = (device: string, chrome: string): string =>
  `Mozilla/5.0 (Linux; Android ${device}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${chrome}`
const ARKWEB = (device: string, chrome = '114.0.0.0', ark = '4.1.6.1'): string =>
  `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome} Safari/537.36 ArkWeb/${ark}`
const WINDOWS = (chrome: string): string =>
  `Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome} Safari/537.36`
const MAC = (chrome: string): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome} Safari/537.36`
const MAC_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
const PIXEL = '13; 2211133C Build/TKQ1.220905.001'

const wechat: readonly UserAgentRow[] = [
  {
    name: 'WeChat on an iPhone',
    userAgent: `${IPHONE('16_6')} Mobile/15E148 MicroMessenger/8.0.40(0x18002830) NetType/WIFI Language/zh_CN`,
    kind: 'wechat',
    os: 'ios',
  },
  {
    name: 'WeChat on an old iPhone',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 6_1_3 like Mac OS X) AppleWebKit/536.26 (KHTML, like Gecko) Mobile/10B329 MicroMessenger/5.0.1',
    kind: 'wechat',
    os: 'ios',
  },
  {
    name: 'WeChat on an iPad',
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.38(0x18002628) NetType/WIFI Language/zh_CN',
    kind: 'wechat',
    os: 'ios',
  },
  {
    name: 'WeChat on an iPad in desktop mode',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN',
    touchPoints: 5,
    kind: 'wechat',
    os: 'ios',
  },
  {
    name: 'WeChat on Android, XWEB kernel',
    userAgent: `${ANDROID(PIXEL, '111.0.5563.116')} Mobile Safari/537.36 XWEB/1110017 MMWEBSDK/20230805 MMWEBID/8058 MicroMessenger/8.0.42.2460(0x28002A35) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
    kind: 'wechat',
    os: 'android',
  },
  {
    name: 'WeChat on Android, X5 kernel (MQQBrowser is the kernel, not the browser)',
    userAgent: `${ANDROID('7.1.1; MI 6 Build/NMF26X', '57.0.2987.132')} MQQBrowser/6.2 TBS/043807 Mobile Safari/537.36 MicroMessenger/6.6.1.1220(0x26060135) NetType/4G Language/zh_CN`,
    kind: 'wechat',
    os: 'android',
  },
  {
    name: 'WeChat with QQ/ in the string as well',
    userAgent: `${ANDROID('6.0.1; OPPO R9s Build/MMB29M', '53.0.2785.49')} Mobile MQQBrowser/6.2 TBS/043305 Safari/537.36 QQ/6.6.0 MicroMessenger/6.5.8.1060 NetType/WIFI Language/zh_CN`,
    kind: 'wechat',
    os: 'android',
  },
  {
    name: 'WeChat on HarmonyOS 4, which is Android',
    userAgent: `${ANDROID('12; HarmonyOS; ALN-AL00; HMSCore 6.13.0.302', '114.0.5735.196')} Mobile Safari/537.36 XWEB/1140165 MicroMessenger/8.0.47.2560(0x28002F30) WeChat/arm64 Weixin NetType/5G Language/zh_CN`,
    kind: 'wechat',
    os: 'android',
  },
  {
    name: 'WeChat on HarmonyOS NEXT',
    userAgent: `${ARKWEB('Phone; OpenHarmony 5.1')} Mobile MicroMessenger/8.0.9.39(0x28002733) Weixin NetType/WIFI Language/zh_CN`,
    kind: 'wechat',
    os: 'harmony',
  },
  {
    name: 'WeChat on HarmonyOS NEXT, with XWEB',
    userAgent: `${ARKWEB('Phone; OpenHarmony 5.0')} Mobile MicroMessenger/8.0.10.41(0xf3100a29) Weixin NetType/WIFI Language/zh_HK MMWEBID/2907 MMWEBSDK/202508070004 XWEB/1140319`,
    kind: 'wechat',
    os: 'harmony',
  },
  {
    name: 'WeChat on a Harmony tablet',
    userAgent: `${ARKWEB('Tablet; OpenHarmony 5.1')} MicroMessenger/8.0.10.41(0xf3100a29) Weixin NetType/WIFI Language/zh_CN`,
    kind: 'wechat',
    os: 'harmony',
  },
  {
    name: 'WeChat on Windows',
    userAgent: `${WINDOWS('122.0.0.0')} NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090c11) XWEB/11275 Flue`,
    kind: 'wechat',
    os: 'desktop',
  },
  {
    name: 'WeChat on Windows, old',
    userAgent:
      'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/39.0.2171.95 Safari/537.36 MicroMessenger/6.5.2.501 NetType/WIFI WindowsWechat',
    kind: 'wechat',
    os: 'desktop',
  },
  {
    name: 'WeChat on Windows, lower-cased',
    userAgent:
      'mozilla/5.0 (windows nt 6.1; wow64) applewebkit/537.36 (khtml, like gecko) chrome/81.0.4044.138 safari/537.36 nettype/wifi micromessenger/7.0.20.1781(0x6700143b) windowswechat(0x63010200)',
    kind: 'wechat',
    os: 'desktop',
  },
  {
    name: 'WeChat on a Mac',
    userAgent: `${MAC('132.0.0.0')} NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) MacWechat/3.8.7(0x13080712) UnifiedPCMacWechat(0xf26411f0) XWEB/16512 Flue`,
    kind: 'wechat',
    os: 'desktop',
  },
  {
    name: 'WeChat on Linux',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) LinuxWechat XWEB/8391',
    kind: 'wechat',
    os: 'desktop',
  },
  {
    name: 'WeChat developer tools as an iPhone',
    userAgent: `${IPHONE('15_0')} Version/15.0 Mobile/15E148 Safari/604.1 wechatdevtools/1.06.2307260 MicroMessenger/8.0.5 Language/zh_CN webview/16955465443061`,
    kind: 'wechat',
    os: 'ios',
  },
  {
    name: 'WeChat developer tools as an Android phone',
    userAgent:
      'Mozilla/5.0 (Linux; Android 7.1.1; Nexus 6 Build/N6F26U) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/75.0.3770.142 Mobile Safari/537.36 wechatdevtools/1.03.2006090 MicroMessenger/7.0.4',
    kind: 'wechat',
    os: 'android',
  },
  {
    name: 'mini program on Android',
    userAgent: `${ANDROID('7.1.1; MI 6 Build/NMF26X', '57.0.2987.132')} MQQBrowser/6.2 TBS/043807 Mobile Safari/537.36 MicroMessenger/6.6.1.1220(0x26060135) NetType/4G Language/zh_CN miniProgram`,
    kind: 'wechat',
    os: 'android',
    miniProgram: true,
  },
  {
    name: 'mini program on an iPhone, with its app id',
    userAgent: `${IPHONE('17_4')} Mobile/15E148 MicroMessenger/8.0.48(0x18003030) NetType/5G Language/zh_CN miniProgram/wxf13a8dee385f2258`,
    kind: 'wechat',
    os: 'ios',
    miniProgram: true,
  },
  {
    name: 'mini program on HarmonyOS NEXT',
    userAgent: `${ARKWEB('Phone; OpenHarmony 5.1')} Mobile MicroMessenger/8.0.10.41(0xf3100a29) Weixin NetType/4G Language/zh_CN miniProgram/wxf13a8dee385f2258`,
    kind: 'wechat',
    os: 'harmony',
    miniProgram: true,
  },
  {
    name: 'mini program on a Mac',
    userAgent: `${MAC('132.0.0.0')} MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Mac MacWechat/WMPF MacWechat/3.8.7(0x13080712) UnifiedPCMacWechat(0xf2641702) XWEB/18788 miniProgram/wxf13a8dee385f2258`,
    kind: 'wechat',
    os: 'desktop',
    miniProgram: true,
  },
]

const wecom: readonly UserAgentRow[] = [
  {
    name: 'WeCom on an iPhone',
    userAgent: `${IPHONE('15_0')}  Mobile/15E148 wxwork/3.1.16 MicroMessenger/7.0.1 Language/zh ColorScheme/Dark`,
    kind: 'other',
    os: 'ios',
  },
  {
    name: 'WeCom on Android',
    userAgent: `${ANDROID('9.0; BKL-AL20 Build/HUAWEIBKL-AL20', '57.0.2987.132')} MQQBrowser/6.2 TBS/044409 Mobile Safari/537.36 wxwork/2.7.2 MicroMessenger/6.3.22 NetType/WIFI Language/zh`,
    kind: 'other',
    os: 'android',
  },
  {
    name: 'WeCom on Windows',
    userAgent: `${WINDOWS('53.0.2785.116')} QBCore/4.0.1305.400 QQBrowser/9.0.2524.400 wxwork/3.0.36 (MicroMessenger/6.2) WindowsWechat`,
    kind: 'other',
    os: 'desktop',
  },
  {
    name: 'WeCom, privately hosted, in a mini program',
    userAgent: `${ANDROID(PIXEL, '111.0.5563.116')} Mobile Safari/537.36 wxworklocal/2.8.21 wxwork/4.0.0 MicroMessenger/7.0.1 NetType/WIFI miniProgram`,
    kind: 'other',
    os: 'android',
  },
]

const qq: readonly UserAgentRow[] = [
  {
    name: 'QQ on an iPhone',
    userAgent: `${IPHONE('12_4')} Mobile/15E148 QQ/8.0.0.472 V1_IPH_SQ_8.0.0_1_APP_A Pixel/1242 Core/WKWebView Device/Apple(iPhone XS Max) NetType/WIFI QBWebViewType/1 WKType/1`,
    kind: 'qq',
    os: 'ios',
  },
  {
    name: 'QQ on a newer iPhone',
    userAgent: `${IPHONE('16_6')} Mobile/15E148 QQ/8.9.75.613 V1_IPH_SQ_8.9.75_1_APP_A Pixel/1125 MiniAppEnable SimpleUISwitch/0 StudyMode/0 CurrentMode/0 CurrentFontScale/1.000000 QQTheme/1000 AppId/537172547 Core/WKWebView Device/Apple(iPhone XS) NetType/WIFI QBWebViewType/1 WKType/1`,
    kind: 'qq',
    os: 'ios',
  },
  {
    name: 'QQ HD on an iPad in desktop mode',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) IPadQQ/8.9.3.41 QQ/8.9.3.41',
    touchPoints: 5,
    kind: 'qq',
    os: 'ios',
  },
  {
    name: 'QQ on Android, X5 kernel',
    userAgent: `${ANDROID('5.1; OPPO R9tm Build/LMY47I', '53.0.2785.49')} Mobile MQQBrowser/6.2 TBS/043128 Safari/537.36 V1_AND_SQ_7.0.0_676_YYB_D PA QQ/7.0.0.3135 NetType/4G WebP/0.3.0 Pixel/1080`,
    kind: 'qq',
    os: 'android',
  },
  {
    name: 'QQ on Android, newer',
    userAgent: `${ANDROID(PIXEL, '109.0.5414.86')} MQQBrowser/6.2 TBS/046808 Mobile Safari/537.36 V1_AND_SQ_9.0.25_5920_YYB_D QQ/9.0.25.14755 NetType/WIFI WebP/0.4.1 AppId/537205543 Pixel/1080 StatusBarHeight/95`,
    kind: 'qq',
    os: 'android',
  },
  {
    name: 'QQ on HarmonyOS NEXT',
    userAgent: `${ARKWEB('Phone; OpenHarmony 5.0')} Mobile QQ/9.1.30.220 V1_HMOS_SQ_9.1.30_0_HW_D NetType/WIFI`,
    kind: 'qq',
    os: 'harmony',
  },
  {
    name: 'QQ on Windows is a plain browser to us',
    userAgent: `${WINDOWS('94.0.4606.71')} QQ/9.7.22.29315`,
    kind: 'other',
    os: 'desktop',
  },
  {
    name: 'QQ on a Mac is a plain browser to us',
    userAgent: `${MAC('108.0.5359.215')} QQ/6.9.20-17153`,
    kind: 'other',
    os: 'desktop',
  },
  {
    name: 'TIM on an iPhone is QQ',
    userAgent: `${IPHONE('15_0_1')} Mobile/19A348 QQ/103.3 TIM/3.3.8.604 V1_IPH_SQ_8.4.8_338_TIM_D Pixel/1170 MiniAppEnable SimpleUISwitch/1 QQTheme/1015712 Core/WKWebView Device/Apple(iPhone 12)`,
    kind: 'qq',
    os: 'ios',
  },
  {
    name: 'TIM on Android is QQ',
    userAgent: `${ANDROID('9; MHA-AL00 Build/HUAWEIMHA-AL00', '66.0.3359.126')} MQQBrowser/6.2 TBS/045104 Mobile Safari/537.36 V1_AND_SQ_7.1.0_0_TIM_D TIM/3.0.0.2860 QQ/6.5.5 NetType/4G WebP/0.3.0 Pixel/1080`,
    kind: 'qq',
    os: 'android',
  },
  {
    name: 'Tencent Docs is not QQ',
    userAgent: `${ANDROID(PIXEL, '89.0.4389.72')} MQQBrowser/6.2 TBS/046141 Mobile Safari/537.36 V1_AND_SQ_7.1.0_0_TENCENT_DOCS_D Channel/0 QQ/7.2.0.0 TencentDocs/2.9.0.tencentdocs Pixel/1080.0 mobile language/zh-CN`,
    kind: 'other',
    os: 'android',
  },
  {
    name: 'QQ Browser on Android',
    userAgent:
      'Mozilla/5.0 (Linux; U; Android 12; zh-cn; PEGM00 Build/SKQ1.210216.001) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/89.0.4389.72 MQQBrowser/13.5 Mobile Safari/537.36 COVC/046125',
    kind: 'other',
    os: 'android',
  },
  {
    name: 'QQ Browser on an iPhone',
    userAgent: `${IPHONE('16_3')} Version/16.0 MQQBrowser/14.0.1 Mobile/15E148 Safari/604.1 QBWebViewUA/2 QBWebViewType/1 WKType/1`,
    kind: 'other',
    os: 'ios',
  },
  {
    name: 'QQ Browser with QQ-URL-Manager',
    userAgent:
      'Mozilla/5.0 (Linux; U; Android 4.4.2; zh-cn; GT-I9500 Build/KOT49H) AppleWebKit/537.36 (KHTML, like Gecko)Version/4.0 MQQBrowser/5.0 QQ-URL-Manager Mobile Safari/537.36',
    kind: 'other',
    os: 'android',
  },
  {
    name: 'QQ Browser on Windows',
    userAgent: `${WINDOWS('94.0.4606.71')} Core/1.94.225.400 QQBrowser/12.2.5544.400`,
    kind: 'other',
    os: 'desktop',
  },
  {
    name: 'the X5 kernel in somebody else’s app',
    userAgent: `${ANDROID('10; HLK-AL00 Build/HONORHLK-AL00', '77.0.3865.120')} MQQBrowser/6.2 TBS/045330 Mobile Safari/537.36 jdapp;android;9.3.1;10`,
    kind: 'other',
    os: 'android',
  },
]

const weibo: readonly UserAgentRow[] = [
  {
    name: 'Weibo on an iPhone',
    userAgent: `${IPHONE('16_0')} Mobile/15E148 Weibo (iPhone14,2__weibo__14.9.0__iphone__os16.0)`,
    kind: 'weibo',
    os: 'ios',
  },
  {
    name: 'Weibo on Android',
    userAgent: `${ANDROID('8.1.0; ALP-AL00 Build/HUAWEIALP-AL00', '68.0.3440.91')} Mobile Safari/537.36 Weibo (HUAWEI-ALP-AL00__weibo__8.10.2__android__android8.1.0)`,
    kind: 'weibo',
    os: 'android',
  },
  {
    name: 'old Weibo, only __weibo__',
    userAgent:
      'Mozilla/5.0 (Linux; U; Android 4.4.4; zh-cn; MI 3W Build/KTU84P) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1 Xiaomi-MI 3W__weibo__4.6.1__android__android4.4.4',
    kind: 'weibo',
    os: 'android',
  },
  {
    name: 'Weibo International',
    userAgent: `${IPHONE('12_0_1')} Mobile/16A404 WeiboIntliOS_3270`,
    kind: 'weibo',
    os: 'ios',
  },
  {
    name: 'Weibo Lite',
    userAgent: `${IPHONE('13_3')} Mobile/15E148 WeiboliteiOS_1.0.3`,
    kind: 'weibo',
    os: 'ios',
  },
  {
    name: 'Weibo on HarmonyOS NEXT',
    userAgent: `${ARKWEB('Phone; OpenHarmony 5.0')} Mobile Weibo (HUAWEI-ALN-AL80__weibo__15.1.0__harmony__harmony5.0)`,
    kind: 'weibo',
    os: 'harmony',
  },
  {
    name: 'a robot that names weibo.com is not Weibo',
    userAgent:
      'Mozilla/5.0 (compatible; CardBot/1.0; +http://weibo.com/robots) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36',
    kind: 'other',
    os: 'desktop',
  },
]

const app: readonly UserAgentRow[] = [
  {
    name: 'our app on an iPhone',
    userAgent: `${IPHONE('17_5')} Mobile/15E148 KaozhouApp/1.5.3 (iOS)`,
    kind: 'other',
    os: 'ios',
    app: { os: 'ios', version: '1.5.3' },
  },
  {
    name: 'our app on an iPad in desktop mode, touch points unknown',
    userAgent: `${MAC_SAFARI} KaozhouApp/1.10.0 (iOS)`,
    kind: 'other',
    os: 'ios',
    app: { os: 'ios', version: '1.10.0' },
  },
  {
    name: 'our app on Android',
    userAgent: `${ANDROID(PIXEL, '120.0.6099.43')} Mobile Safari/537.36 KaozhouApp/1.5.5 (Android)`,
    kind: 'other',
    os: 'android',
    app: { os: 'android', version: '1.5.5' },
  },
  {
    name: 'our app on Android, X5 kernel',
    userAgent: `${ANDROID(PIXEL, '89.0.4389.72')} MQQBrowser/6.2 TBS/046141 Mobile Safari/537.36 KaozhouApp/1.6 (Android)`,
    kind: 'other',
    os: 'android',
    app: { os: 'android', version: '1.6' },
  },
  {
    name: 'our app on Harmony',
    userAgent: `${ARKWEB('Phone; OpenHarmony 5.1')} Mobile KaozhouApp/2.0.0-beta.1 (Harmony)`,
    kind: 'other',
    os: 'harmony',
    app: { os: 'harmony', version: '2.0.0-beta.1' },
  },
  {
    name: 'somebody else’s app with a similar token',
    userAgent: `${IPHONE('17_5')} Mobile/15E148 MyKaozhouApp/1.5.3 (iOS)`,
    kind: 'other',
    os: 'ios',
  },
  {
    name: 'our token without a system is not the format',
    userAgent: `${IPHONE('17_5')} Mobile/15E148 KaozhouApp/1.5.3`,
    kind: 'other',
    os: 'ios',
  },
]

const browsers: readonly UserAgentRow[] = [
  {
    name: 'Safari on an iPhone',
    userAgent: `${IPHONE('17_4')} Version/17.4 Mobile/15E148 Safari/604.1`,
    kind: 'other',
    os: 'ios',
  },
  {
    name: 'Safari on an old iPad',
    userAgent:
      'Mozilla/5.0 (iPad; U; CPU OS 3_2 like Mac OS X; en-us) AppleWebKit/531.21.10 (KHTML, like Gecko) Version/4.0.4 Mobile/7B334b Safari/531.21.10',
    kind: 'other',
    os: 'ios',
  },
  {
    name: 'Safari on an iPad in desktop mode',
    userAgent: MAC_SAFARI,
    touchPoints: 5,
    kind: 'other',
    os: 'ios',
  },
  { name: 'Safari on a Mac', userAgent: MAC_SAFARI, touchPoints: 0, kind: 'other', os: 'desktop' },
  { name: 'Safari, touch points unknown', userAgent: MAC_SAFARI, kind: 'other', os: 'desktop' },
  {
    name: 'a Windows laptop with a touch screen',
    userAgent: WINDOWS('124.0.0.0'),
    touchPoints: 10,
    kind: 'other',
    os: 'desktop',
  },
  {
    name: 'Chrome on Android',
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
    kind: 'other',
    os: 'android',
  },
  {
    name: 'Huawei Browser on HarmonyOS 3, which is Android',
    userAgent:
      'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN01; HMSCore 6.11.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 HuaweiBrowser/14.0.0.322 Mobile Safari/537.36',
    kind: 'other',
    os: 'android',
  },
  {
    name: 'Huawei Browser on HarmonyOS NEXT',
    userAgent: `${ARKWEB('Phone; OpenHarmony 6.1', '132.0.0.0', '6.1.0.117')} Mobile HuaweiBrowser/6.1.7.302`,
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'Harmony PC that adds Windows',
    userAgent: `${ARKWEB('PC; OpenHarmony 6.1; Windows NT 10.0', '132.0.0.0', '6.1.0.115')} HuaweiBrowser/6.1.7.302`,
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'a Harmony phone whose browser adds Android',
    userAgent: `${ARKWEB('Phone; OpenHarmony 6.1; Android 12', '132.0.0.0', '6.1.0.117')} Mobile UCBrowser/17.4.2.1401`,
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'a Harmony tablet',
    userAgent: `${ARKWEB('Tablet; OpenHarmony 6.0', '132.0.0.0', '6.0.0.47')} HuaweiBrowser/5.1.8.311`,
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'a browser on OHOS without ArkWeb',
    userAgent:
      'Mozilla/5.0 (OHOS; OHOS x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'the default of ArkWeb, with its two spaces',
    userAgent:
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile',
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'a Harmony PC that names its distribution',
    userAgent: `${ARKWEB('PC; OpenHarmony 5.0; HarmonyOS 5.0')} Browser/harmony360Browser/1.0.0`,
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'a Harmony phone whose browser adds Android 10',
    userAgent: `${ARKWEB('Phone; OpenHarmony 6.1; Android 10', '132.0.0.0', '6.1.0.117')} Mobile HuaweiBrowser/6.1.7.302`,
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'a service pack in the version of ArkWeb',
    userAgent: `${ARKWEB('Phone; OpenHarmony 6.1', '132.0.0.0', '6.0.0.46SP3')} Mobile`,
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'Huawei Browser on HarmonyOS 5, by its own name',
    userAgent: `${ARKWEB('Phone; HarmonyOS 5.0')} Mobile HuaweiBrowser/5.0.3.351`,
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'an app of HarmonyOS 5 that says Android, without ArkWeb',
    userAgent:
      'Mozilla/5.0 (Phone; Android; HarmonyOS 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'a browser of HarmonyOS 5 without ArkWeb and without a kind of device',
    userAgent:
      'Mozilla/5.0 (Linux; HarmonyOS 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 HuaweiBrowser/16.0.0.300',
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'an app on a Harmony PC without ArkWeb',
    userAgent:
      'Mozilla/5.0 (OHOSHarmonyOS aarch64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36 TONGYI_DESKTOP/4.1.0.175',
    kind: 'other',
    os: 'harmony',
  },
  {
    name: 'a phone whose model name is PCE-W40',
    userAgent:
      'Mozilla/5.0 (Linux; Android 12; PCE-W40) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 Mobile Safari/537.36',
    kind: 'other',
    os: 'android',
  },
  {
    name: 'UC Browser with a short Android',
    userAgent:
      'UCWEB/2.0 (MIDP-2.0; U; Adr 9.0.0; zh-CN; MI_9) U2/1.0.0 UCBrowser/10.7.8.806 U2/1.0.0 Mobile',
    kind: 'other',
    os: 'android',
  },
  {
    name: 'Alipay',
    userAgent: `${ANDROID('9; HLK-AL00 Build/HONORHLK-AL00', '69.0.3497.100')} UWS/3.21.0.73 Mobile Safari/537.36 UCBS/3.21.0.73_191212221923 NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI,ws:360|0|3.0) AliApp(AP/10.1.82.9020) AlipayClient/10.1.82.9020 Language/zh-Hans`,
    kind: 'other',
    os: 'android',
  },
  {
    name: 'DingTalk',
    userAgent: `${IPHONE('16_1')} Mobile/20B82 AliApp(DingTalk/6.5.30) com.laiwang.DingTalk/22478163 Channel/201200 language/zh-Hans-CN`,
    kind: 'other',
    os: 'ios',
  },
  {
    name: 'Douyin',
    userAgent: `${ANDROID('9; COL-TL10 Build/HUAWEICOL-TL10', '75.0.3770.156')} Mobile Safari/537.36 aweme_130400 JsSdk/1.0 NetType/WIFI Channel/huawei_1 AppName/aweme app_version/13.4.0`,
    kind: 'other',
    os: 'android',
  },
  {
    name: 'Windows Phone, which claims everything',
    userAgent:
      'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 520) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537',
    kind: 'other',
    os: 'desktop',
  },
  { name: 'Chrome on a Mac', userAgent: MAC('124.0.0.0'), kind: 'other', os: 'desktop' },
  {
    name: 'Firefox on Linux',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0',
    kind: 'other',
    os: 'desktop',
  },
  { name: 'nothing at all', userAgent: '', kind: 'other', os: 'desktop' },
]

/** Every fixture, grouped by the host that it comes from. Test material, not part of the package. */
export const userAgents: Record<string, readonly UserAgentRow[]> = {
  wechat,
  wecom,
  qq,
  weibo,
  app,
  browsers,
}
