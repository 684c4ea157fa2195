import { defaultHeaderNames } from '@kaozhou/api'
import * as v from 'valibot'
import { DEMO_OTHER_PAY } from './demo-other-pay'

const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'))

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

function integer(min: number, max: number, fallback: number): v.GenericSchema<number> {
  const number = v.optional(wholeNumber(min, max), String(fallback))
  return number as unknown as v.GenericSchema<number>
}

function oneOf<const T extends readonly string[]>(values: T, fallback: T[number]) {
  return v.optional(v.picklist(values, `must be one of ${values.join(', ')}`), fallback)
}

function onOff(fallback: 'on' | 'off'): v.GenericSchema<boolean> {
  return v.pipe(
    oneOf(['on', 'off'], fallback),
    v.transform((value) => value === 'on'),
  ) as unknown as v.GenericSchema<boolean>
}

const webAddress = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http or https address',
  ),
)

/** An address of an app or of a store. Schemes that run code or read files are refused. */
const appAddress = v.pipe(
  v.string(),
  v.check(
    (value) =>
      /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(value) &&
      URL.canParse(value) &&
      !/^(?:javascript|data|blob|file|intent):/i.test(value),
    'must be an address such as kaozhou://home, market://details?id=… or https://…',
  ),
)

const postgresAddress = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
)

const postgresAddresses = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) =>
    value
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== ''),
  ),
  v.check(
    (list) => list.every((address) => /^postgres(ql)?:\/\//.test(address) && URL.canParse(address)),
    'must be addresses that begin with postgres:// or postgresql://, separated by commas',
  ),
)

/** One Redis or Valkey, with TLS by `rediss://`. */
const redisAddress = v.pipe(
  v.string(),
  v.check(
    isRedisAddress,
    'must be redis:// or rediss:// with a host, and at most a number as path',
  ),
)

function isRedisAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(value)
  const isPlain = /^\/?\d{0,3}$/.test(pathname) && search === '' && hash === ''
  return /^rediss?:$/.test(protocol) && hostname !== '' && isPlain
}

const headerName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be a header name'),
  v.transform((name) => name.toLowerCase()),
)

/** A PEM key in a variable: line ends may be written as `\n`. */
const pem = v.pipe(
  text,
  v.transform((value) => value.replaceAll('\\n', '\n')),
)

/** A key as base64url. */
function pushKey(bytes: number) {
  const length = Math.ceil((bytes * 4) / 3)
  return v.pipe(
    v.string(),
    v.regex(new RegExp(`^[\\w-]{${length}}$`), `must be ${length} characters of base64url`),
  )
}

const HOST = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/

/** Hosts with commas; `*.example.com` stands for every host below it. */
function hosts(fallback = '') {
  return v.pipe(
    v.optional(v.string(), fallback),
    v.transform((value) =>
      value
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ''),
    ),
    v.check(
      (list) => list.every((host) => HOST.test(host)),
      'must be hosts such as video.example.com or *.example.com, separated by commas',
    ),
  )
}

/** One host, without a scheme or a path. */
const host = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a host such as push.example.com'),
)

/** `token:slug, …` as a table. */
function slugsByToken(fallback: string) {
  return v.pipe(
    v.optional(v.string(), fallback),
    v.regex(
      /^(\s*[\w-]{1,80}:[\w-]{1,40}\s*(,|$))*$/,
      'must be token:campaign, separated by commas',
    ),
    v.transform((text) =>
      Object.fromEntries(
        text
          .split(',')
          .map((pair) => pair.trim().split(':'))
          .filter((pair): pair is [string, string] => pair.length === 2),
      ),
    ),
  )
}

/** Every variable that the server reads, with its default. Unknown variables are left alone. */
export const environmentSchema = v.object({
  PORT: integer(1, 65_535, 4173),
  /** 0.0.0.0 makes it reachable from a phone in the same network. */
  HOST: v.optional(text, '127.0.0.1'),
  /** Where OBS and other programs push classes by RTMP; without it none are taken. */
  RTMP_PORT: v.optional(wholeNumber(1, 65_535)),
  /** Encodes the sound of classes whose teacher's browser has no AAC; `off`: it is kept as it comes. */
  FFMPEG_PATH: v.optional(text, 'ffmpeg'),
  /** Whether ffmpeg makes a second, smaller quality of classes that are taught on this server. */
  LIVE_SECOND_QUALITY: oneOf(['off', '360p'], 'off'),
  MOCK_TEXT_MARKERS: oneOf(['1', '2'], '1'),
  /**
   * Whose live service carries classes that programs push; `none`: this server alone. The sandboxes are their far ends in this
   * server.
   */
  LIVE_PROVIDER: oneOf(
    ['none', 'tencent', 'alibaba', 'tencent-sandbox', 'alibaba-sandbox'],
    'none',
  ),
  LIVE_PUSH_DOMAIN: v.optional(host),
  LIVE_PLAY_DOMAIN: v.optional(host),
  LIVE_APP: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be a name such as live')),
    'live',
  ),
  LIVE_PUSH_KEY: v.optional(text),
  LIVE_PLAY_KEY: v.optional(text),
  LIVE_NOTICE_KEY: v.optional(text),
  /** Hosts that recordings are brought from; the first that is no pattern is the bucket of Alibaba's. */
  LIVE_RECORD_HOSTS: hosts(),
  /** Database, uploads. Relative to the working directory. */
  DATA_DIR: v.optional(text),
  /** Where uploads, videos and documents lie: in DATA_DIR, or in a bucket that speaks the S3 protocol. */
  OBJECT_STORE: oneOf(['folder', 'bucket'], 'folder'),
  BUCKET_ENDPOINT: v.optional(webAddress),
  BUCKET_REGION: v.optional(text, 'us-east-1'),
  BUCKET_NAME: v.optional(text),
  BUCKET_KEY_ID: v.optional(text),
  BUCKET_KEY_SECRET: v.optional(text),
  /** The bucket's name stands in the path instead of the host. */
  BUCKET_IN_PATH: onOff('off'),
  /** `/readyz` answers 503 when the disk of DATA_DIR has fewer megabytes free. */
  MIN_FREE_MB: integer(0, 100_000_000, 100),
  /** PostgreSQL instead of the embedded database. */
  DATABASE_URL: v.optional(postgresAddress),
  DATABASE_POOL: integer(1, 200, 10),
  /** Replicas of DATABASE_URL that what everybody sees alike, and figures, are read from. */
  DATABASE_REPLICA_URL: postgresAddresses,
  /** Redis or Valkey beside PostgreSQL, the same for all servers of one database. */
  REDIS_URL: v.optional(redisAddress),
  /** Processes that share the port; more than one needs PostgreSQL. */
  WORKERS: integer(1, 64, 1),
  BASE_URL: v.optional(webAddress),
  /** The built storefront; default: found beside the server. */
  STOREFRONT_DIR: v.optional(text),
  /** `off` takes the service worker away from the browsers that have it. */
  SERVICE_WORKER: onOff('on'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  /** The bearer token of `/metrics`; without it `/metrics` answers 404. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more'))),
  /** Where traces are sent, by OTLP over HTTP; `/v1/traces` is added. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webAddress),
  OTEL_SERVICE_NAME: v.optional(text, 'kaozhou'),
  /** The percentage of requests that are traced although their caller does not trace them. */
  TRACE_PERCENT: integer(0, 100, 100),
  /** `on` lets sandboxes, demo keys and demo content be used where others reach the server. */
  ALLOW_SANDBOX: onOff('off'),
  /** When rendering a page takes longer, the outline of its screen is sent: the first paint must not wait. */
  RENDER_LIMIT_MS: integer(50, 10_000, 300),
  /** How long an address of a stream is valid; players request a new one before that. */
  MEDIA_LINK_SECONDS: integer(5, 86_400, 900),
  /** Number of proxies in front of the server, for the client's IP address. */
  TRUSTED_PROXIES: integer(0, 10, 0),

  IOS_APP_BASE_URL: v.optional(webAddress),
  SIGNATURE_DIGEST: oneOf(['sha256', 'md5', 'sha1'], 'sha256'),
  HEADER_AUTHORIZATION: v.optional(headerName, defaultHeaderNames.authorization),
  HEADER_CLIENT_KIND: v.optional(headerName, defaultHeaderNames.clientKind),
  HEADER_API_VERSION: v.optional(headerName, defaultHeaderNames.apiVersion),
  HEADER_SIGNATURE: v.optional(headerName, defaultHeaderNames.signature),
  HEADER_TIMESTAMP: v.optional(headerName, defaultHeaderNames.timestamp),
  HEADER_NONCE: v.optional(headerName, defaultHeaderNames.nonce),
  HEADER_IDEMPOTENCY_KEY: v.optional(headerName, defaultHeaderNames.idempotencyKey),
  HEADER_OTHER_PAY: v.optional(headerName, defaultHeaderNames.otherPay),
  /** Compatibility, not a control: see the decisions on other-pay headers. 16 bytes each. */
  OTHER_PAY_KEY: v.optional(text, DEMO_OTHER_PAY.key),
  OTHER_PAY_IV: v.optional(text, DEMO_OTHER_PAY.iv),

  /** General limits of calls by token bucket; `off` for tests and trials. A call costs up to 20 tokens. */
  LIMITS: onOff('on'),
  LIMIT_NETWORK_PER_SECOND: integer(1, 1_000_000, 200),
  LIMIT_NETWORK_BURST: integer(20, 10_000_000, 3000),
  LIMIT_USER_PER_SECOND: integer(1, 1_000_000, 10),
  LIMIT_USER_BURST: integer(20, 10_000_000, 200),

  /** What secrets in the database are encrypted with; without it a key that the server makes in DATA_DIR. */
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))),
  SESSION_DAYS: integer(1, 365, 7),
  /** Hosts beside our own that a return address may lead to; separated by commas. */
  REDIRECT_HOSTS: hosts(),
  /** Hosts where lessons may be watched, and where a live room may lead back to; the default is the demo's. */
  LESSON_HOSTS: hosts('*.kaozhou.example'),

  /** The external customer-service page (spec §7 "Support chat"); none without it. */
  SUPPORT_CHAT_URL: v.optional(webAddress),

  /** Opens the app from /download (spec §4). */
  APP_URL: v.optional(appAddress, 'kaozhou://home'),
  /** The https address that the system opens in the app instead. */
  APP_UNIVERSAL_LINK: v.optional(webAddress),
  APP_ANDROID_PACKAGE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z]\w*(?:\.\w+)+$/, 'must be a package such as com.school.app'),
    ),
  ),
  /** The app's page in each store, for a phone that has no app yet. */
  APP_STORE_IOS: v.optional(appAddress),
  APP_STORE_ANDROID: v.optional(appAddress),
  APP_STORE_HARMONY: v.optional(appAddress),
  /** The app's id at WeChat's open platform: inside WeChat its own tag opens the app. */
  APP_WECHAT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^wx\w+$/, 'must be an id such as wx0123456789abcdef')),
  ),
  /** The original id of the mini program that WeChat opens from /download, and the page in it. */
  MINI_PROGRAM_ID: v.optional(
    v.pipe(v.string(), v.regex(/^gh_\w+$/, 'must be an id such as gh_0123456789ab')),
  ),
  MINI_PROGRAM_PATH: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^\w[\w/-]*\.html(?:\?\S*)?$/,
        'must be a page such as pages/home/index.html?from=h5',
      ),
    ),
  ),
  /** Where a phone is led when neither the app nor a store opened. */
  APP_COMMUNITY_URL: v.optional(webAddress),

  /** Which campaign an unlisted path's token leads to (decisions §5), beside the tokens of the content. */
  UNLISTED_ACTIVITIES: slugsByToken(''),

  /** The folder with the content that an empty database is filled with; default: the demo's. */
  CONTENT_DIR: v.optional(text),
  /** Whether an empty database is filled with the content. */
  SEED: onOff('on'),
  /** Whether seeded timetables that have run out are moved on at start. */
  SEED_FRESH_TIMETABLES: onOff('on'),

  SMS_PROVIDER: oneOf(['sandbox', 'http'], 'sandbox'),
  /** POSTed as JSON: `{ mobile, code, type, signature, text }`. */
  SMS_HTTP_URL: v.optional(webAddress),
  SMS_HTTP_TOKEN: v.optional(text),
  /** Where messages of mailings go, as JSON: `{ id, mobile, template, signature, params, text, kind }`; without it mailings have none. */
  SMS_TEMPLATE_URL: v.optional(webAddress),
  /**
   * A secret part of the addresses at which the provider tells of receipts and replies: `/sms/notify/<key>/reports`,
   * `…/replies`. Never a number alone: the log names the numbers of an address.
   */
  SMS_NOTICE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?=.*[A-Za-z])[\w-]{16,128}$/,
        'must be 16 to 128 letters, digits, - or _, with a letter among them',
      ),
    ),
  ),
  /** Codes that one address may ask for in an hour. */
  SMS_PER_ADDRESS_HOUR: integer(1, 1_000_000, 60),
  /** Codes that all callers together get; when they are used up, none are sent. */
  SMS_BUDGET_HOUR: integer(1, 100_000_000, 2000),
  SMS_BUDGET_DAY: integer(1, 100_000_000, 20_000),
  /** The proof that is required of a caller who requests many codes or guesses wrongly. */
  SMS_PROOF: oneOf(['work', 'off'], 'work'),

  /**
   * Keys of push messages (VAPID, RFC 8292), base64url, and how a push service reaches the school: `mailto:` or https. Without
   * them none are sent, but for a demo, which makes its own.
   */
  PUSH_PUBLIC_KEY: v.optional(pushKey(65)),
  PUSH_PRIVATE_KEY: v.optional(pushKey(32)),
  PUSH_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:… or https://…'),
    ),
  ),
  /** The push services of browsers; a subscription to any other host is refused. */
  PUSH_HOSTS: hosts(
    'fcm.googleapis.com, *.push.services.mozilla.com, *.notify.windows.com, *.push.apple.com',
  ),

  /** Hosts inside the school's own network that events may be sent to; others need a public address. */
  WEBHOOK_HOSTS: hosts(),

  /** The authorizer that identifies visitors inside WeChat. */
  OAUTH_PROVIDER: oneOf(['sandbox', 'wechat'], 'sandbox'),
  OAUTH_APP_ID: v.optional(text),
  OAUTH_APP_SECRET: v.optional(text),

  /** Seconds for which a server that SIGTERM stops still takes requests, so that a proxy goes to another one. */
  DRAIN_SECONDS: integer(0, 60, 5),

  /**
   * Who tells where parcels are. `manual`: staff only. `kuaidi100`: 快递100 follows every number. `sandbox`: its far end in this
   * server, which sends what nobody at the desk has in hand and moves parcels by the clock. Without a value a demo that
   * only this machine reaches has the sandbox, every other server `manual`.
   */
  PARCEL_PROVIDER: v.optional(
    v.picklist(['manual', 'kuaidi100', 'sandbox'], 'must be one of manual, kuaidi100, sandbox'),
  ),
  KUAIDI100_CUSTOMER: v.optional(text),
  KUAIDI100_KEY: v.optional(text),
  KUAIDI100_GATEWAY: v.optional(webAddress, 'https://poll.kuaidi100.com'),

  /**
   * Whether a robot teaches the classes of the content that say so. Without a value it does in a demo that only this machine
   * reaches.
   */
  ROBOT_TEACHER: v.optional(v.picklist(['on', 'off'], 'must be one of on, off')),

  ALIPAY_PROVIDER: oneOf(['sandbox', 'alipay'], 'sandbox'),
  ALIPAY_APP_ID: v.optional(text),
  ALIPAY_SELLER_ID: v.optional(text),
  ALIPAY_PRIVATE_KEY: v.optional(pem),
  ALIPAY_PUBLIC_KEY: v.optional(pem),
  ALIPAY_GATEWAY: v.optional(webAddress, 'https://openapi.alipay.com/gateway.do'),

  WECHAT_PAY_PROVIDER: oneOf(['sandbox', 'wechat'], 'sandbox'),
  WECHAT_PAY_APP_ID: v.optional(text),
  WECHAT_PAY_MERCHANT_ID: v.optional(text),
  WECHAT_PAY_MERCHANT_SERIAL: v.optional(text),
  WECHAT_PAY_PRIVATE_KEY: v.optional(pem),
  WECHAT_PAY_API_V3_KEY: v.optional(v.pipe(text, v.length(32, 'must be 32 characters'))),
  WECHAT_PAY_PLATFORM_SERIAL: v.optional(text),
  WECHAT_PAY_PLATFORM_KEY: v.optional(pem),
  WECHAT_PAY_GATEWAY: v.optional(webAddress, 'https://api.mch.weixin.qq.com'),
})

export type RawEnvironment = v.InferOutput<typeof environmentSchema>
