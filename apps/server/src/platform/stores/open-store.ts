import type { Environment } from '../../config/environment'
import { dataDirectory } from '../../config/project-root'
import { type Bucket, bucketStore } from './bucket-store'
import { folderStore } from './folder-store'
import {
  BROADCASTS,
  FILE_PARTS,
  INVOICES,
  MEDIA,
  type ObjectStore,
  PICTURES,
  type StoreKind,
} from './object-store'

/** The store of pictures that people send. */
export function pictureStore(environment: Environment): ObjectStore {
  return openStore(environment, PICTURES)
}

/** The store of videos, recordings and documents of the content. */
export function mediaStore(environment: Environment): ObjectStore {
  return openStore(environment, MEDIA)
}

/** The store of invoices. */
export function invoiceStore(environment: Environment): ObjectStore {
  return openStore(environment, INVOICES)
}

/** The store of what staff are sending in parts. */
export function partStore(environment: Environment): ObjectStore {
  return openStore(environment, FILE_PARTS)
}

/** The store of what classes are recorded in. */
export function broadcastStore(environment: Environment): ObjectStore {
  return openStore(environment, BROADCASTS)
}

function openStore(environment: Environment, kind: StoreKind): ObjectStore {
  return environment.OBJECT_STORE === 'bucket'
    ? bucketStore(bucketOf(environment), kind)
    : folderStore(dataDirectory(environment), kind)
}

/** The settings are there: {@link readEnvironment} asks for them. */
function bucketOf(environment: Environment): Bucket {
  const { BUCKET_ENDPOINT, BUCKET_NAME, BUCKET_KEY_ID, BUCKET_KEY_SECRET } = environment
  return {
    endpoint: BUCKET_ENDPOINT ?? '',
    region: environment.BUCKET_REGION,
    name: BUCKET_NAME ?? '',
    keyId: BUCKET_KEY_ID ?? '',
    secret: BUCKET_KEY_SECRET ?? '',
    inPath: environment.BUCKET_IN_PATH,
  }
}
