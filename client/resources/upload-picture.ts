import { LIMITS } from '@cairn/domain/base/constants'
import { uploadAllowed } from '@cairn/domain/resources/upload'
import { fitPicture } from './fit-picture.ts'
import { uploadFile, type Upload } from './upload.ts'

/** The file has 2 GiB or more. */
export class TooLarge extends Error {}

/** Scales a picture, refusing what is too large to begin with. */
export const preparePicture = async (file: File, max: number = LIMITS.imageFit): Promise<Blob> => {
  if (!uploadAllowed(file.size)) throw new TooLarge()
  return fitPicture(file, max)
}

/** Stores a prepared picture; its name gets the ending that its type has. Whoever waits for it hears soon if it fails. */
export const uploadPicture = ({ name, ...upload }: Upload): Promise<string> => {
  const ending = upload.file.type === 'image/jpeg' ? 'jpg' : 'webp'
  return uploadFile({ patience: 1, ...upload, name: `${name}.${ending}` })
}
