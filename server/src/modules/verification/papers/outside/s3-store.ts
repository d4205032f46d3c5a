import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { BucketSettings } from '../../config.ts'
import { type ObjectStore, StoreAway } from './port.ts'

const WITHIN_MS = 8_000
/** A sealed picture is never as long. */
const MOST_BYTES = 4 * 1024 * 1024

/** A store that speaks S3: Amazon's, or one of one's own by `endpoint`. */
export function openS3Store({ endpoint, region, bucket: Bucket, keyId, secret }: BucketSettings): ObjectStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: 2,
    // Stores of one's own know neither names of hosts for buckets nor Amazon's newer sums.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const within = () => ({ abortSignal: AbortSignal.timeout(WITHIN_MS) })
  return {
    async put(Key, bytes) {
      await asked(() => client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }), within()))
    },
    get: (Key) =>
      asked(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), within())
          return await readBounded(Body as AsyncIterable<Uint8Array> | undefined)
        } catch (error) {
          // A bucket that is missing is no picture that was deleted.
          if (error instanceof NoSuchKey) return null
          throw error
        }
      }),
    async delete(Key) {
      await asked(() => client.send(new DeleteObjectCommand({ Bucket, Key }), within()))
    },
  }
}

/** Reads what streams in, as far as a picture can be long. */
async function readBounded(parts: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const read: Uint8Array[] = []
  let size = 0
  for await (const part of parts ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new StoreAway('an object that is none of ours')
    read.push(part)
  }
  return Buffer.concat(read)
}

async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof StoreAway) throw error
    // Names of kinds alone: what an exception says of itself may name keys.
    const kind = error instanceof S3ServiceException ? `${error.name} ${error.$metadata.httpStatusCode ?? ''}` : 'away'
    throw new StoreAway(kind.trim(), { cause: error })
  }
}
