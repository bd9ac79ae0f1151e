import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { StartFailure } from '../db/failure.ts'
import { asStorageFailure, writing } from '../storage-failure.ts'
import type { Half, Storage } from './storage.ts'

export interface S3Settings {
  readonly endpoint: string | undefined
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Parts before the last have at least 5 MiB, and a file of 2 GiB may have no more than 10,000. */
const PART_BYTES = 8 * 1024 * 1024

/** Parts that are there, and how much came after them, which waits beside until there is enough for another part. */
interface Parts {
  readonly upload: string
  readonly tags: readonly string[]
  readonly rest: number
}

const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NotFound' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404
}

const connect = ({ endpoint, region, accessKey, secretKey }: S3Settings): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    // Most other makes of S3 do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint }),
  })

const refuseUnreachable = async (client: S3Client, { bucket }: S3Settings): Promise<void> => {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    const { name, message } = error as Error
    throw new StartFailure(
      `The bucket "${bucket}" cannot be used (${name}: ${message}). Check S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY.`,
    )
  }
}

/** Files in a bucket of S3, or of anything that speaks like it. Names are hashes, as on disk. */
export const s3Storage = async (settings: S3Settings): Promise<Storage> => {
  const client = connect(settings)
  await refuseUnreachable(client, settings)
  const hash = (getID: string) => createHash('sha256').update(getID).digest('hex')
  const file = (getID: string) => ({ Bucket: settings.bucket, Key: `files/${hash(getID)}` })
  const rest = (getID: string) => ({ Bucket: settings.bucket, Key: `half/${hash(getID)}` })

  const bytesOf = async (place: { Bucket: string; Key: string }): Promise<Buffer> => {
    const { Body } = await client.send(new GetObjectCommand(place))
    return Buffer.from((await Body?.transformToByteArray()) ?? [])
  }
  const begin = async (getID: string): Promise<Parts> => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(file(getID)))
    return { upload: UploadId ?? '', tags: [], rest: 0 }
  }
  const putWhole = async (getID: string, Body: Buffer): Promise<number> => {
    await client.send(new PutObjectCommand({ ...file(getID), Body }))
    return Body.length
  }
  const addPart = async (getID: string, parts: Parts, Body: Buffer): Promise<Parts> => {
    const place = { ...file(getID), UploadId: parts.upload, PartNumber: parts.tags.length + 1 }
    const { ETag } = await client.send(new UploadPartCommand({ ...place, Body }))
    return { ...parts, tags: [...parts.tags, ETag ?? ''], rest: 0 }
  }

  const append: Storage['append'] = async (getID, half, content, keep) => {
    let parts = (half.state as Parts | undefined) ?? (await begin(getID))
    let safe = half.received
    let waiting = parts.rest === 0 ? [] : [(await bytesOf(rest(getID))).subarray(0, parts.rest)]
    let size = parts.rest
    let lost = false
    const tell = async (state: Parts, gained: number) => {
      parts = state
      safe += gained
      lost = true
      await keep({ received: safe, state })
      lost = false
    }
    const securePart = async () => {
      const next = await addPart(getID, parts, Buffer.concat(waiting))
      const gained = size - parts.rest
      waiting = []
      size = 0
      await tell(next, gained)
    }
    const secureRest = async () => {
      // Whoever was not let keep it has no say in it any more.
      if (lost || size === parts.rest) return
      await client.send(new PutObjectCommand({ ...rest(getID), Body: Buffer.concat(waiting) }))
      await tell({ ...parts, rest: size }, size - parts.rest)
    }
    // Known from the start: should the first part fail, it can still be aborted.
    if (half.state === undefined) await tell(parts, 0)
    try {
      for await (const chunk of content) {
        waiting.push(chunk)
        size += chunk.length
        if (size >= PART_BYTES) await securePart()
      }
    } finally {
      await secureRest()
    }
    return { received: safe, state: parts }
  }

  const finish: Storage['finish'] = async (getID, half) => {
    let parts = (half.state as Parts | undefined) ?? (await begin(getID))
    if (parts.rest > 0)
      parts = await addPart(getID, parts, (await bytesOf(rest(getID))).subarray(0, parts.rest))
    const list = parts.tags.map((ETag, i) => ({ ETag, PartNumber: i + 1 }))
    await client.send(
      new CompleteMultipartUploadCommand({
        ...file(getID),
        UploadId: parts.upload,
        MultipartUpload: { Parts: list },
      }),
    )
    await client.send(new DeleteObjectCommand(rest(getID)))
  }

  const drop: Storage['drop'] = async (getID, { state }) => {
    await client.send(new DeleteObjectCommand(rest(getID)))
    const UploadId = (state as Parts | undefined)?.upload
    if (UploadId === undefined) return
    // What cannot be aborted is left to the rules of the bucket.
    await client.send(new AbortMultipartUploadCommand({ ...file(getID), UploadId })).catch(() => undefined)
  }

  const size: Storage['size'] = async (getID) => {
    try {
      return (await client.send(new HeadObjectCommand(file(getID)))).ContentLength ?? null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    put: async (getID, content) => {
      if (Buffer.isBuffer(content)) return writing(() => putWhole(getID, content))
      let half: Half = { received: 0 }
      const keep = async (kept: Half) => void (half = kept)
      try {
        half = await append(getID, half, content, keep)
        if (half.received > 0) await finish(getID, half)
        else await putWhole(getID, Buffer.alloc(0))
      } catch (error) {
        await drop(getID, half)
        throw asStorageFailure(error)
      }
      return half.received
    },
    size,
    read: (getID, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      async function* bytes() {
        const { Body } = await client.send(new GetObjectCommand({ ...file(getID), ...(Range && { Range }) }))
        yield* Body as Readable
      }
      return Readable.from(bytes(), { objectMode: false })
    },
    remove: async (getID) => void (await client.send(new DeleteObjectCommand(file(getID)))),
    copy: async (from, to) => {
      const { Bucket, Key } = file(from)
      await writing(() => client.send(new CopyObjectCommand({ ...file(to), CopySource: `${Bucket}/${Key}` })))
    },
    look: async (_, half) => half,
    append: (...given) => writing(() => append(...given)),
    finish: (...given) => writing(() => finish(...given)),
    drop,
  }
}
