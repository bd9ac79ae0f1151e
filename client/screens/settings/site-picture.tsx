import { useIntl } from 'react-intl'
import { useAction } from '../../base/action.ts'
import { fileAddress } from '../../base/file-address.ts'
import { useSite } from '../../base/site.tsx'
import { PictureField, type PictureFieldProps } from '../../base/ui/picture-field.tsx'
import { UnreadablePicture } from '../../resources/fit-picture.ts'
import { preparePicture, TooLarge, uploadPicture } from '../../resources/upload-picture.ts'
import { messages } from './site-messages.ts'

/** Stores a picture of the site and says by which getID it is known; what goes wrong comes as a sentence. */
export const useSiteUpload = () => {
  const intl = useIntl()
  const { rootOrg } = useSite()
  return async (name: string, file: File, largest?: number): Promise<string> => {
    try {
      const picture = await preparePicture(file, largest)
      return await uploadPicture({ objectID: rootOrg, name, file: picture })
    } catch (error) {
      if (error instanceof TooLarge) throw new Error(intl.formatMessage(messages.tooLarge), { cause: error })
      if (error instanceof UnreadablePicture)
        throw new Error(intl.formatMessage(messages.unreadable), { cause: error })
      throw error
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
  const storing = useAction((file: File) => upload(name, file, largest), { onDone: onChange })
  return (
    <PictureField
      {...field}
      src={fileAddress(getID)}
      busy={storing.busy}
      error={storing.failure}
      words={{
        choose: intl.formatMessage(messages.choosePicture),
        change: intl.formatMessage(messages.changePicture),
        remove: intl.formatMessage(messages.removePicture),
      }}
      onFile={(file) => void storing.run(file)}
      onRemove={getID === undefined ? undefined : () => onChange(undefined)}
    />
  )
}
