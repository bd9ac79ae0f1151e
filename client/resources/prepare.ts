import type { ErrorBody } from '@cairn/contract/errors'
import { LIMITS } from '@cairn/domain/base/constants'
import type { OutboxProblem } from '@cairn/domain/offline/outbox'
import { PICTURE_TYPES, uploadAllowed } from '@cairn/domain/resources/upload'
import { parseVtt, VttError, type VttFault } from '@cairn/domain/resources/webvtt'
import { contentTypeOf, isOfKind, storedName, type FileKind, type StrictKind } from './file-kinds.ts'
import { fitPicture } from './fit-picture.ts'
import { mediaFacts, type MediaFacts } from './media-facts.ts'

/** Why a file is not sent, or did not arrive; the screen has the words. */
export type Problem =
  | { readonly kind: 'tooLarge'; readonly bytes: number }
  | { readonly kind: 'empty' | 'unreadable' | 'unreachable' }
  | { readonly kind: 'wrongKind'; readonly wanted: StrictKind }
  | { readonly kind: 'quota'; readonly quota: NonNullable<ErrorBody['quota']> }
  | { readonly kind: 'storageFull' | 'tooManyUploads' }
  /** By the server. */
  | { readonly kind: 'refused'; readonly problem: OutboxProblem }
  | { readonly kind: 'captions'; readonly fault: VttFault }
  /** In words of its own, which nobody has foreseen. */
  | { readonly kind: 'told'; readonly message: string }

/** A file that is not sent at all. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.kind)
    this.problem = problem
  }
}

export interface Prepared extends MediaFacts {
  readonly file: Blob
  /** What it is stored as. */
  readonly name: string
  readonly contentType: string
}

const refuse = (problem: Problem): never => {
  throw new Refused(problem)
}

/** Refused before anything is asked of the server. */
export const checkFile = (kind: FileKind, file: File): void => {
  if (!uploadAllowed(file.size)) refuse({ kind: 'tooLarge', bytes: file.size })
  if (file.size === 0) refuse({ kind: 'empty' })
  if (kind === 'document' || kind === 'any') return
  if (!isOfKind(kind, file)) refuse({ kind: 'wrongKind', wanted: kind })
}

const checkSubtitles = async (file: File): Promise<void> => {
  try {
    parseVtt(await file.text())
  } catch (error) {
    if (error instanceof VttError) refuse({ kind: 'captions', fault: error.fault })
    throw error
  }
}

/** Small moving pictures stay as they are: written anew they would stand still. */
const staysMoving = async (file: File): Promise<boolean> => {
  if (file.type !== 'image/gif') return false
  const picture = await createImageBitmap(file)
  return Math.max(picture.width, picture.height) <= LIMITS.imageFit
}

const pictures: readonly string[] = PICTURE_TYPES

const fitted = async (file: File): Promise<{ file: Blob; name: string }> => {
  const name = storedName(file.name)
  if (await staysMoving(file)) return { file, name }
  const picture = await fitPicture(file)
  return {
    file: picture,
    name: `${name.replace(/\.[^.]*$/, '')}.${picture.type === 'image/jpeg' ? 'jpg' : 'webp'}`,
  }
}

const fittedPicture = async (kind: FileKind, file: File): Promise<{ file: Blob; name: string }> => {
  try {
    return await fitted(file)
  } catch {
    // Among materials a picture that cannot be read here may still serve somebody.
    return kind === 'image' ? refuse({ kind: 'unreadable' }) : { file, name: storedName(file.name) }
  }
}

/** A file as it is sent: pictures scaled, subtitles read over, films asked how long they are. */
export const prepareFile = async (
  kind: FileKind,
  file: File,
  wants: { frame: boolean } = { frame: false },
): Promise<Prepared> => {
  checkFile(kind, file)
  if (kind === 'vtt') await checkSubtitles(file)
  const contentType = contentTypeOf(file)
  if (kind === 'image' || pictures.includes(contentType)) {
    const picture = await fittedPicture(kind, file)
    return { ...picture, contentType: picture.file.type || contentType }
  }
  const plays = /^(?:video|audio)\//.test(contentType)
  const facts = plays ? await mediaFacts(file, wants) : {}
  return { file, name: storedName(file.name), contentType, ...facts }
}
