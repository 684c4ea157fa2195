import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { ALIPAY_BILL_TITLE, type Provider } from '@kaozhou/domain'
import { unzipSync } from 'fflate'
import { Refusal } from '../../../platform/refusal'

/** Of a file when it is unpacked. */
const MAX_BYTES = 40 * 1024 * 1024
const MAX_FILES = 10

/** Text of a bill, whatever it came in: the provider's zip, its file, or that packed with gzip. */
export function billText(bytes: Uint8Array, provider: Provider): string {
  if (startsWith(bytes, [0x50, 0x4b])) return textInZip(bytes, provider)
  return decode(startsWith(bytes, [0x1f, 0x8b]) ? unpacked(bytes) : bytes)
}

/** The same bill has the same digest, also when its zip was made anew. */
export function billDigest(text: string): string {
  return createHash('sha256')
    .update(text.replaceAll('\r\n', '\n').replace(/^#导出时间.*$/m, ''))
    .digest('hex')
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES })
  } catch {
    throw unreadable('压缩包打不开，或者解开后太大')
  }
}

/** Alipay's zip holds the bill of trades beside one of sums: the title says which is which. */
function textInZip(bytes: Uint8Array, provider: Provider): string {
  let files = 0
  let size = 0
  const unzipped = unzip(bytes, ({ name, originalSize }) => {
    files += 1
    size += originalSize
    if (files > MAX_FILES || size > MAX_BYTES) throw unreadable('压缩包里的文件太多或太大')
    return /\.(csv|txt)$/i.test(name)
  })
  const texts = Object.values(unzipped).map(decode)
  const bill =
    provider === 'ALI' ? texts.find((text) => text.startsWith(ALIPAY_BILL_TITLE)) : texts[0]
  if (bill === undefined) throw unreadable('压缩包里没有账单')
  return bill
}

function unzip(
  bytes: Uint8Array,
  filter: (file: { name: string; originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable('压缩包打不开')
  }
}

/** UTF-8 where it is that, else GBK: a table program may have saved a bill of either anew. */
function decode(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) throw unreadable('文件太大')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}

function unreadable(message: string): Refusal {
  return new Refusal('billUnreadable', { message })
}
