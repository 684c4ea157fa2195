import type { Fetch } from '../../../../platform/network/outbound-fetch'
import {
  kuaidi100Sign,
  readFollowAnswer,
  readPush,
  readQuery,
  readSignedPush,
} from './kuaidi100-messages'
import type { FollowAnswer, FollowedNumber, ParcelService } from './parcel-service'

export interface Kuaidi100Settings {
  /** `https://poll.kuaidi100.com` */
  gateway: string
  customer: string
  key: string
  /** Where the service tells what happens. */
  callbackUrl: string
}

const TIMEOUT_MS = 10_000

/** Carriers that tell nothing without the phone of sender or receiver. */
const WANT_PHONE = ['shunfeng', 'zhongtong']

/** 501: it is followed already. */
const FOLLOWED = ['200', '501']
/** 700: the carrier or the number is wrong; 701, 702: the carrier is refused or not recognized. */
const NEVER = ['700', '701', '702']

/** 快递100: follows numbers by its push, and asks by its query. */
export function createKuaidi100(
  { gateway, customer, key, callbackUrl }: Kuaidi100Settings,
  { fetch }: { fetch: Fetch },
): ParcelService {
  async function post(path: string, form: Record<string, string>): Promise<string> {
    const answer = await fetch(gateway + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answer.text()
  }

  return {
    async follow(number): Promise<FollowAnswer> {
      const param = JSON.stringify({
        company: number.carrier,
        number: number.trackingNo,
        to: number.region,
        key,
        parameters: {
          callbackurl: callbackUrl,
          salt: number.salt,
          resultv2: '1',
          ...phoneFor(number),
        },
      })
      const { code, message } = readFollowAnswer(await post('/poll', { schema: 'json', param }))
      if (FOLLOWED.includes(code)) return { type: 'told' }
      const said = `${code} ${message}`.trim().slice(0, 200)
      return { type: NEVER.includes(code) ? 'refused' : 'later', message: said }
    },

    async ask(number) {
      const { carrier: com, trackingNo: num, region: to } = number
      const param = JSON.stringify({ com, num, to, resultv2: '1', ...phoneFor(number) })
      const sign = kuaidi100Sign(param + key + customer)
      return readQuery(await post('/poll/query.do', { customer, sign, param }))
    },

    numberIn: (body) => readPush(body).number.toUpperCase(),
    readWord: readSignedPush,
    accepted: JSON.stringify({ result: true, returnCode: '200', message: '成功' }),
    refused: JSON.stringify({ result: false, returnCode: '500', message: '失败' }),
  }
}

function phoneFor({ carrier, phone }: Omit<FollowedNumber, 'salt'>): { phone?: string } {
  return WANT_PHONE.includes(carrier) ? { phone } : {}
}
