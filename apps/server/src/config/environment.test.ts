import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment'

describe('defaults', () => {
  test('default: the embedded database and every sandbox on 127.0.0.1:4173', () => {
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

  test('behavior: an empty variable is one that is not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 4173 })
  })

  test.each([
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::1' }, 'http://[::1]:4173'],
    [{ BASE_URL: 'https://kaozhou.example/' }, 'https://kaozhou.example'],
  ])('behavior: links of %o begin with %s', (variables, base) => {
    expect(readEnvironment(variables).BASE_URL).toBe(base)
  })

  test('behavior: hosts are a list, a PEM key may be one line', () => {
    const environment = readEnvironment({
      REDIRECT_HOSTS: 'pay.example.com, App.example.com',
      ALIPAY_PRIVATE_KEY: 'a\\nb',
    })
    expect(environment.REDIRECT_HOSTS).toEqual(['pay.example.com', 'app.example.com'])
    expect(environment.ALIPAY_PRIVATE_KEY).toBe('a\nb')
  })
})

describe('wrong values', () => {
  test.each([
    [{ PORT: '99999' }, 'PORT: must be a whole number from 1 to 65535, got "99999"'],
    [{ PORT: '80a' }, 'PORT: must be a whole number from 1 to 65535, got "80a"'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of .*, got "loud"$/],
    [{ BASE_URL: 'ftp://x' }, /^BASE_URL: must be an http or https address/],
    [{ DATABASE_URL: 'mysql://u:geheim@h/d' }, /^DATABASE_URL: must begin with postgres/],
    [{ SMS_PROVIDER: 'http' }, 'SMS_HTTP_URL: needed when SMS_PROVIDER is http'],
    [{ ALIPAY_PROVIDER: 'alipay' }, 'ALIPAY_APP_ID: needed when ALIPAY_PROVIDER is alipay'],
    [{ OTHER_PAY_KEY: 'short' }, /^OTHER_PAY_KEY, OTHER_PAY_IV: .* 16 bytes/],
  ])('error: %o stops the start with one line', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
    expect(() => readEnvironment(variables)).toThrow(message)
  })

  test('error: a secret is never repeated', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://u:geheim@h/d' })).not.toThrow(/geheim/)
    expect(() => readEnvironment({ OTHER_PAY_KEY: 'geheim' })).not.toThrow(/geheim/)
  })
})
