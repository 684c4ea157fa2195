import { type Alipay, callAlipay, succeeded } from './alipay-call'
import { ProviderFailure } from './payment-provider'

const METHOD = 'alipay.data.dataservice.bill.downloadurl.query'
const TIMEOUT_MS = 60_000
/** No trades on that day, or its bill is not made yet. */
const MISSING = ['isp.bill_not_exist', 'BILL_NOT_EXIST']

/** Asks for the address of a day's bill of trades, which lives for 30 seconds, and fetches the zip. */
export async function downloadAlipayBill(alipay: Alipay, day: string): Promise<Uint8Array | null> {
  const answer = await callAlipay(alipay, METHOD, { billType: 'trade', billDate: day })
  if (MISSING.includes(String(answer.sub_code))) return null
  const url = String(succeeded(answer).bill_download_url ?? '')
  if (!URL.canParse(url)) throw new ProviderFailure('answer', 'no address of a bill')
  const file = await alipay
    .fetchFile(url, { method: 'GET', headers: {}, signal: AbortSignal.timeout(TIMEOUT_MS) })
    .catch((cause: unknown) => {
      throw new ProviderFailure('network', 'the bill could not be fetched', cause)
    })
  if (file.status !== 200)
    throw new ProviderFailure('http', `the bill’s address said ${file.status}`)
  return new Uint8Array(await file.arrayBuffer())
}
