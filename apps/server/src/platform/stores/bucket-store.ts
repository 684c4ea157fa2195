import { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { assertObjectName, type ObjectStore, type StoreKind } from './object-store'

/** A bucket of an object store that speaks the S3 protocol, as those of Alibaba, Tencent and Huawei do. */
export interface Bucket {
  endpoint: string
  region: string
  name: string
  keyId: string
  secret: string
  /** The bucket stands in the path (MinIO), not in the host (clouds). */
  inPath: boolean
}

const PART_BYTES = 8 * 1024 * 1024

/** A store in a bucket, which all servers share. Large files go there in parts, whatever their length. */
export function bucketStore(bucket: Bucket, kind: StoreKind): ObjectStore {
  // The client takes 0.2 s to load, and most deployments have none.
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client(configOf(bucket)),
    }))
    return opened
  }
  function at(name: string): { Bucket: string; Key: string } {
    assertObjectName(name, kind)
    return { Bucket: bucket.name, Key: `${kind.folder}/${name}` }
  }
  return {
    async put(name, bytes) {
      const where = at(name)
      const [{ client }, { Upload }] = await Promise.all([open(), import('@aws-sdk/lib-storage')])
      const Body = Buffer.isBuffer(bytes) ? bytes : Readable.from(bytes)
      await new Upload({ client, params: { ...where, Body }, partSize: PART_BYTES }).done()
    },
    async get(name) {
      const where = at(name)
      const { sdk, client } = await open()
      const found = await orNull(client.send(new sdk.GetObjectCommand(where)))
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null
    },
    async size(name) {
      const where = at(name)
      const { sdk, client } = await open()
      const found = await orNull(client.send(new sdk.HeadObjectCommand(where)))
      return found?.ContentLength ?? null
    },
    async read(name, from, to) {
      const range = { ...at(name), Range: `bytes=${from}-${to - 1}` }
      const { sdk, client } = await open()
      const { Body } = await client.send(new sdk.GetObjectCommand(range))
      if (!Body) throw new Error('the object store sent no bytes')
      return Buffer.from(await Body.transformToByteArray())
    },
    async remove(name) {
      const where = at(name)
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand(where))
    },
  }
}

function configOf({ endpoint, region, keyId, secret, inPath }: Bucket): S3ClientConfig {
  return {
    endpoint,
    region,
    forcePathStyle: inPath,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: 3,
    // Other clouds than Amazon's refuse its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

const NOT_FOUND = 404

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
    if (status === NOT_FOUND) return null
    throw error
  }
}
