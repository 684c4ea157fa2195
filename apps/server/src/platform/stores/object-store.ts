import { createHash, randomBytes } from 'node:crypto'

/** Storage of files. Names are generated: 32 hex digits and a file extension. */
export interface ObjectStore {
  put(name: string, bytes: Buffer | AsyncIterable<Uint8Array>): Promise<void>
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>
  /** Bytes; null when there is none. */
  size(name: string): Promise<number | null>
  /** The bytes from `from` up to but not including `to`. @throws when there is none. */
  read(name: string, from: number, to: number): Promise<Buffer>
  remove(name: string): Promise<void>
}

/** What a store holds, and the folder or the beginning of a key that keeps it apart. */
export interface StoreKind {
  folder: string
  names: RegExp
}

/** The pictures that people send. */
export const PICTURES: StoreKind = {
  folder: 'uploads',
  names: /^[0-9a-f]{32}\.(?:jpg|png|webp)$/,
}
/** Videos, recordings, captions and documents of the content; nobody gets them without a signed address. */
export const MEDIA: StoreKind = {
  folder: 'media',
  names: /^[0-9a-f]{32}\.(?:mp4|m4a|mp3|pdf|vtt)$/,
}

/** The PDFs of invoices, which only their buyers and staff are told of. */
export const INVOICES: StoreKind = {
  folder: 'invoices',
  names: /^[0-9a-f]{32}\.pdf$/,
}

/** Parts of recordings that staff are sending. */
export const FILE_PARTS: StoreKind = {
  folder: 'parts',
  names: /^[0-9a-f]{32}\.part$/,
}

/** The segments of classes that are taught from the studio. */
export const BROADCASTS: StoreKind = {
  folder: 'broadcasts',
  names: /^[0-9a-f]{32}\.m4s$/,
}

/** @throws when it is no name of this kind: one from outside must not become a path. */
export function assertObjectName(name: string, { names }: StoreKind): void {
  if (!names.test(name)) throw new Error(`${JSON.stringify(name)} is not an object name`)
}

export function isObjectName(name: string): boolean {
  return PICTURES.names.test(name)
}

/** True for the name of an invoice's file. */
export function isInvoiceName(name: string): boolean {
  return INVOICES.names.test(name)
}

/** True for the name of a file of the media store. */
export function isMediaName(name: string): boolean {
  return MEDIA.names.test(name)
}

export function newObjectName(ending: string): string {
  return `${randomBytes(16).toString('hex')}.${ending}`
}

/** The name of an object whose bytes decide it: the same bytes are stored once. */
export async function contentName(
  bytes: AsyncIterable<Uint8Array>,
  ending: string,
): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return `${hash.digest('hex').slice(0, 32)}.${ending}`
}
