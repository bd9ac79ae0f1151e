import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fileAddress } from '../../base/file-address.ts'
import { useSite } from '../../base/site.tsx'
import { PictureField, type PictureFieldProps } from '../../base/ui/picture-field.tsx'
import { UnreadablePicture } from '../../resources/fit-picture.ts'
import { preparePicture, TooLarge, uploadPicture } from '../../resources/upload-picture.ts'
import { useExplain } from '../../base/use-explain.ts'
import { messages } from './site-messages.ts'

/** Stores a picture of the site and says by which getID it is known; what goes wrong comes as a sentence. */
export const useSiteUpload = () => {
  const intl = useIntl()
  const explain = useExplain()
  const { rootOrg } = useSite()
  return async (name: string, file: File, largest?: number): Promise<string> => {
    try {
      const picture = await preparePicture(file, largest)
      return await uploadPicture({ objectID: rootOrg, name, file: picture })
    } catch (error) {
      if (error instanceof TooLarge) throw new Error(intl.formatMessage(messages.tooLarge), { cause: error })
      if (error instanceof UnreadablePicture)
        throw new Error(intl.formatMessage(messages.unreadable), { cause: error })
      throw new Error(explain(error), { cause: error })
    }
  }
}

export interface SitePictureProps extends Pick<
  PictureFieldProps,
  'label' | 'labelHidden' | 'hint' | 'shape'
> {
  /** What the file is called. */
  readonly name: string
  readonly getID: string | undefined
  /** The longest side in pixels; as large as pictures may be unless said. */
  readonly largest?: number
  readonly onChange: (getID: string | undefined) => void
}

/** A picture of the site: it is stored at once, and used when the form is saved. */
export function SitePicture({ name, getID, largest, onChange, ...field }: SitePictureProps) {
  const intl = useIntl()
  const upload = useSiteUpload()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const take = async (file: File) => {
    setBusy(true)
    setError(undefined)
    try {
      onChange(await upload(name, file, largest))
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PictureField
      {...field}
      src={fileAddress(getID)}
      busy={busy}
      error={error}
      words={{
        choose: intl.formatMessage(messages.choosePicture),
        change: intl.formatMessage(messages.changePicture),
        remove: intl.formatMessage(messages.removePicture),
      }}
      onFile={(file) => void take(file)}
      onRemove={getID === undefined ? undefined : () => onChange(undefined)}
    />
  )
}
