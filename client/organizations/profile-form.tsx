import { useState } from 'react'
import { useIntl } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { fileAddress } from '../base/file-address.ts'
import { Stack } from '../base/ui/layout.tsx'
import { PictureField } from '../base/ui/picture-field.tsx'
import { TextArea, TextField } from '../base/ui/text-field.tsx'
import { messages } from './editor-messages.ts'
import type { PictureName, Profile, ProfileErrors } from './profile.ts'
import styles from './profile-form.module.css'
import { SocialEditor } from './social-editor.tsx'

const PICTURES = { avatar: 'round', logo: 'square', banner: 'wide' } as const

export interface ProfileFormProps {
  readonly profile: Profile
  readonly errors: ProfileErrors | undefined
  readonly onChange: (patch: Partial<Profile>) => void
  /** Stores a picture and says where it lies. */
  readonly upload: (file: File) => Promise<string>
}

/** The face of an organization: words, pictures and links. */
export function ProfileForm({ profile, errors, onChange, upload }: ProfileFormProps) {
  const intl = useIntl()
  return (
    <Stack gap={6}>
      <TextField
        label={intl.formatMessage(messages.name)}
        dir="auto"
        value={profile.name}
        maxLength={200}
        autoComplete="organization"
        error={errors?.name && intl.formatMessage(messages.nameMissing)}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label={intl.formatMessage(messages.description)}
        hint={intl.formatMessage(messages.descriptionHint)}
        optional={intl.formatMessage(messages.optional)}
        rows={6}
        dir="auto"
        maxLength={LIMITS.description}
        value={profile.description ?? ''}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className={styles.pictures}>
        {(['avatar', 'logo', 'banner'] as const).map((name) => (
          <div key={name} className={styles[name]}>
            <Picture name={name} getID={profile[name]} upload={upload} onChange={onChange} />
          </div>
        ))}
      </div>
      <SocialEditor
        social={profile.social ?? []}
        wrong={errors?.social ?? []}
        onChange={(social) => onChange({ social })}
      />
    </Stack>
  )
}

interface PictureProps extends Pick<ProfileFormProps, 'upload' | 'onChange'> {
  readonly name: PictureName
  readonly getID: string | undefined
}

function Picture({ name, getID, upload, onChange }: PictureProps) {
  const intl = useIntl()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const take = async (file: File) => {
    setBusy(true)
    setError(undefined)
    try {
      onChange({ [name]: await upload(file) })
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PictureField
      shape={PICTURES[name]}
      label={intl.formatMessage(messages[name])}
      hint={intl.formatMessage(messages[`${name}Hint`])}
      src={fileAddress(getID)}
      busy={busy}
      error={error}
      words={{
        choose: intl.formatMessage(messages.choosePicture),
        change: intl.formatMessage(messages.changePicture),
        remove: intl.formatMessage(messages.removePicture),
      }}
      onFile={(file) => void take(file)}
      onRemove={getID === undefined ? undefined : () => onChange({ [name]: undefined })}
    />
  )
}
