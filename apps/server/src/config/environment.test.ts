import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment'

describe('defaults', () => {
  test('the embedded database and every sandbox on 127.0.0.1:4173', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 4173,
      HOST: '127.0.0.1',
      BASE_URL: 'http://127.0.0.1:4173',
      SMS_PROVIDER: 'sandbox',
      ALIPAY_PROVIDER: 'sandbox',
      WECHAT_PAY_PROVIDER: 'sandbox',
      SEED: true,
      HEADER_SIGNATURE: 'x-signature',
    })
    expect(readEnvironment({}).DATABASE_URL).toBeUndefined()
  })

  test('an empty variable counts as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 4173 })
  })

  test.each([
    [{ HOST: '0.0.0.0', PORT: '8080', ALLOW_SANDBOX: 'on' }, 'http://localhost:8080'],
    [{ HOST: '::1' }, 'http://[::1]:4173'],
    [{ BASE_URL: 'https://kaozhou.example/', ALLOW_SANDBOX: 'on' }, 'https://kaozhou.example'],
  ])('links of %o begin with %s', (variables, base) => {
    expect(readEnvironment(variables).BASE_URL).toBe(base)
  })

  test('hosts are a list, a PEM key may be one line', () => {
    const environment = readEnvironment({
      REDIRECT_HOSTS: 'pay.example.com, App.example.com',
      ALIPAY_PRIVATE_KEY: 'a\\nb',
    })
    expect(environment.REDIRECT_HOSTS).toEqual(['pay.example.com', 'app.example.com'])
    expect(readEnvironment({ LESSON_HOSTS: '*.a.example,b.example:8443' }).LESSON_HOSTS).toEqual([
      '*.a.example',
      'b.example:8443',
    ])
    expect(environment.ALIPAY_PRIVATE_KEY).toBe('a\nb')
    const postgres = { DATABASE_URL: 'postgres://db/shop' }
    const replicas = 'postgres://one/shop, postgresql://two/shop'
    expect(readEnvironment(postgres).DATABASE_REPLICA_URL).toEqual([])
    expect(
      readEnvironment({ ...postgres, DATABASE_REPLICA_URL: replicas }).DATABASE_REPLICA_URL,
    ).toEqual(['postgres://one/shop', 'postgresql://two/shop'])
  })
})

/** Everything that a server on the internet needs to set. */
const REAL = {
  HOST: '0.0.0.0',
  BASE_URL: 'https://kaozhou.example',
  SEED: 'off',
  OTHER_PAY_KEY: '0123456789abcdef',
  OTHER_PAY_IV: 'fedcba9876543210',
  UNLISTED_ACTIVITIES: 'q1w2e3:spring-wish',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://sms.example',
  OAUTH_PROVIDER: 'wechat',
  OAUTH_APP_ID: 'wx1',
  OAUTH_APP_SECRET: 's',
  ALIPAY_PROVIDER: 'alipay',
  ALIPAY_APP_ID: '1',
  ALIPAY_SELLER_ID: '1',
  ALIPAY_PRIVATE_KEY: 'k',
  ALIPAY_PUBLIC_KEY: 'k',
  WECHAT_PAY_PROVIDER: 'wechat',
  WECHAT_PAY_APP_ID: '1',
  WECHAT_PAY_MERCHANT_ID: '1',
  WECHAT_PAY_MERCHANT_SERIAL: '1',
  WECHAT_PAY_PRIVATE_KEY: 'k',
  WECHAT_PAY_API_V3_KEY: 'x'.repeat(32),
  WECHAT_PAY_PLATFORM_SERIAL: '1',
  WECHAT_PAY_PLATFORM_KEY: 'k',
}

describe('a server that other machines can reach', () => {
  test('real services and keys: the server starts', () => {
    expect(readEnvironment(REAL).OPEN_SANDBOXES).toEqual([])
  })

  test.each([
    'SEED',
    'SMS_PROVIDER',
    'OAUTH_PROVIDER',
    'ALIPAY_PROVIDER',
    'WECHAT_PAY_PROVIDER',
    'OTHER_PAY_KEY',
    'OTHER_PAY_IV',
  ])('without %s the start is refused in one line; ALLOW_SANDBOX=on allows it', (name) => {
    const forgotten = { ...REAL, [name]: undefined }
    const line = `${name}: sandbox or demo value, but others reach this server`
    expect(() => readEnvironment(forgotten)).toThrow(line)
    expect(readEnvironment({ ...forgotten, ALLOW_SANDBOX: 'on' }).OPEN_SANDBOXES).toEqual([name])
  })

  test.each([{ HOST: '0.0.0.0' }, { HOST: '10.1.2.3' }, { BASE_URL: 'https://kaozhou.example' }])(
    'sandboxes on %o: refused',
    (variables) => {
      expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
    },
  )

  test.each([
    [{}, 'sandbox'],
    [{ SEED: 'off' }, 'manual'],
    [{ PARCEL_PROVIDER: 'manual' }, 'manual'],
    [REAL, 'manual'],
    [{ HOST: '0.0.0.0', ALLOW_SANDBOX: 'on' }, 'manual'],
    [{ BASE_URL: 'https://kaozhou.example', ALLOW_SANDBOX: 'on' }, 'manual'],
  ])('parcels of %o go by %s', (variables, provider) => {
    expect(readEnvironment(variables).PARCEL_PROVIDER).toBe(provider)
  })

  test('the sandbox of parcels is refused where others reach the server, as every other', () => {
    const line = 'PARCEL_PROVIDER: sandbox or demo value, but others reach this server'
    expect(() => readEnvironment({ ...REAL, PARCEL_PROVIDER: 'sandbox' })).toThrow(line)
  })

  test('so is the far end of a live service', () => {
    const line = 'LIVE_PROVIDER: sandbox or demo value, but others reach this server'
    expect(() => readEnvironment({ ...REAL, LIVE_PROVIDER: 'tencent-sandbox' })).toThrow(line)
  })

  test.each([{}, { HOST: '127.0.0.2' }, { HOST: '::1' }, { BASE_URL: 'http://localhost:8080' }])(
    'sandboxes on %o: allowed',
    (variables) => {
      expect(readEnvironment(variables).OPEN_SANDBOXES).toEqual([])
    },
  )
})

const LIVE = {
  LIVE_PROVIDER: 'tencent',
  LIVE_PUSH_DOMAIN: 'push.example.com',
  LIVE_PLAY_DOMAIN: 'play.example.com',
  LIVE_PUSH_KEY: 'p',
  LIVE_PLAY_KEY: 'q',
  LIVE_NOTICE_KEY: 'r',
  LIVE_RECORD_HOSTS: '1.vod2.myqcloud.com',
}

test('a provider of live classes with all of its settings is taken; without one there is none', () => {
  expect(readEnvironment(LIVE)).toMatchObject({
    ...LIVE,
    LIVE_APP: 'live',
    LIVE_RECORD_HOSTS: ['1.vod2.myqcloud.com'],
  })
  expect(readEnvironment({}).LIVE_PROVIDER).toBe('none')
})

describe('wrong values', () => {
  test.each([
    [{ PORT: '99999' }, 'PORT: must be a whole number from 1 to 65535, got "99999"'],
    [{ PORT: '80a' }, 'PORT: must be a whole number from 1 to 65535, got "80a"'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of .*, got "loud"$/],
    [{ BASE_URL: 'ftp://x' }, /^BASE_URL: must be an http or https address/],
    [{ DATABASE_URL: 'mysql://u:geheim@h/d' }, /^DATABASE_URL: must begin with postgres/],
    [{ DATABASE_REPLICA_URL: 'postgres://h/d' }, 'DATABASE_URL: needed with DATABASE_REPLICA_URL'],
    [
      { DATABASE_URL: 'postgres://h/d', DATABASE_REPLICA_URL: 'postgres://h/d,h2:5432' },
      /^DATABASE_REPLICA_URL: must be addresses that begin with postgres/,
    ],
    [{ WORKERS: '2' }, 'DATABASE_URL: needed when WORKERS is more than 1'],
    [{ REDIS_URL: 'redis://127.0.0.1:6379' }, 'DATABASE_URL: needed with REDIS_URL'],
    [{ REDIS_URL: 'http://:geheim@h' }, /^REDIS_URL: must be redis:\/\/ [^,]+, and [^,]+$/],
    [{ REDIS_URL: 'redis://:geheim@h/one' }, /^REDIS_URL: must be redis/],
    [{ REDIS_URL: 'redis://:geheim@h/0?db=1' }, /^REDIS_URL: must be redis/],
    [{ REDIS_URL: 'redis:///0' }, /^REDIS_URL: must be redis/],
    [{ SMS_PROVIDER: 'http' }, 'SMS_HTTP_URL: needed when SMS_PROVIDER is http'],
    [{ SMS_TEMPLATE_URL: 'https://a.example' }, 'SMS_NOTICE_KEY: needed with SMS_TEMPLATE_URL'],
    [
      { SMS_NOTICE_KEY: '1234567890123456' },
      'SMS_NOTICE_KEY: must be 16 to 128 letters, digits, - or _, with a letter among them',
    ],
    [{ ALIPAY_PROVIDER: 'alipay' }, 'ALIPAY_APP_ID: needed when ALIPAY_PROVIDER is alipay'],
    [{ LIVE_PROVIDER: 'huawei' }, /^LIVE_PROVIDER: must be one of none, tencent, alibaba/],
    [{ LIVE_PUSH_KEY: 'geheim' }, 'LIVE_PROVIDER: needed with LIVE_PUSH_KEY: tencent or alibaba'],
    [{ ...LIVE, LIVE_NOTICE_KEY: '' }, 'LIVE_NOTICE_KEY: needed when LIVE_PROVIDER is tencent'],
    [{ ...LIVE, LIVE_RECORD_HOSTS: '' }, 'LIVE_RECORD_HOSTS: needed when LIVE_PROVIDER is tencent'],
    [
      { ...LIVE, LIVE_PROVIDER: 'alibaba', LIVE_RECORD_HOSTS: '*.aliyuncs.com' },
      'LIVE_RECORD_HOSTS: needs the host of the bucket of recordings',
    ],
    [{ ...LIVE, LIVE_PLAY_DOMAIN: 'https://play.example' }, /^LIVE_PLAY_DOMAIN: must be a host/],
    [{ ...LIVE, RTMP_PORT: '1935' }, /^RTMP_PORT: programs push to the provider/],
    [{ APP_WECHAT_ID: 'gh_1' }, /^APP_WECHAT_ID: must be an id such as wx/],
    [{ MINI_PROGRAM_ID: 'wx1' }, /^MINI_PROGRAM_ID: must be an id such as gh_/],
    [{ MINI_PROGRAM_PATH: 'pages/home/index' }, /^MINI_PROGRAM_PATH: must be a page such as/],
    [{ OTHER_PAY_KEY: 'short' }, /^OTHER_PAY_KEY, OTHER_PAY_IV: .* 16 bytes/],
  ])('%o stops the start with one line', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
    expect(() => readEnvironment(variables)).toThrow(message)
  })

  test('the message about a wrong setting does not contain a secret', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://u:geheim@h/d' })).not.toThrow(/geheim/)
    expect(() => readEnvironment({ REDIS_URL: 'http://:geheim@h' })).not.toThrow(/geheim/)
    expect(() => readEnvironment({ OTHER_PAY_KEY: 'geheim' })).not.toThrow(/geheim/)
  })
})
