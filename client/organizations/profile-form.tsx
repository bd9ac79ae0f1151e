import { useIntl } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { useAction } from '../base/action.ts'
import { fileAddress } from '../base/file-address.ts'
import type { Form } from '../base/form-types.ts'
import { Stack } from '../base/ui/layout.tsx'
import { PictureField } from '../base/ui/picture-field.tsx'
import { TextArea, TextField } from '../base/ui/text-field.tsx'
import { messages } from './editor-messages.ts'
import type { PictureName, Profile } from './profile.ts'
import styles from './profile-form.module.css'
import { SocialEditor } from './social-editor.tsx'

const PICTURES = { avatar: 'round', logo: 'square', banner: 'wide' } as const

export interface ProfileFormProps {
  readonly form: Form<Profile>
  /** Stores a picture and says where it lies. */
  readonly upload: (file: File) => Promise<string>
}

/** The face of an organization: words, pictures and links. */
export function ProfileForm({ form, upload }: ProfileFormProps) {
  const intl = useIntl()
  const { values, change } = form
  return (
    <Stack gap={6}>
      <TextField
        label={intl.formatMessage(messages.name)}
        dir="auto"
        {...form.text('name')}
        maxLength={200}
        autoComplete="organization"
      />
      <TextArea
        label={intl.formatMessage(messages.description)}
        hint={intl.formatMessage(messages.descriptionHint)}
        optional={intl.formatMessage(messages.optional)}
        rows={6}
        dir="auto"
        maxLength={LIMITS.description}
        value={values.description ?? ''}
        error={form.error('description')}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className={styles.pictures}>
        {(['avatar', 'logo', 'banner'] as const).map((name) => (
          <div key={name} className={styles[name]}>
            <Picture name={name} getID={values[name]} upload={upload} onChange={change} />
          </div>
        ))}
      </div>
      <SocialEditor
        social={values.social ?? []}
        error={(i, field) => form.error('social', `[${i}].${field}`)}
        onChange={(social) => change({ social })}
      />
    </Stack>
  )
}

interface PictureProps extends Pick<ProfileFormProps, 'upload'> {
  readonly onChange: (patch: Partial<Profile>) => void
  readonly name: PictureName
  readonly getID: string | undefined
}

function Picture({ name, getID, upload, onChange }: PictureProps) {
  const intl = useIntl()
  const storing = useAction(upload, { onDone: (stored) => onChange({ [name]: stored }) })
  return (
    <PictureField
      shape={PICTURES[name]}
      label={intl.formatMessage(messages[name])}
      hint={intl.formatMessage(messages[`${name}Hint`])}
      src={fileAddress(getID)}
      busy={storing.busy}
      error={storing.failure}
      words={{
        choose: intl.formatMessage(messages.choosePicture),
        change: intl.formatMessage(messages.changePicture),
        remove: intl.formatMessage(messages.removePicture),
      }}
      onFile={(file) => void storing.run(file)}
      onRemove={getID === undefined ? undefined : () => onChange({ [name]: undefined })}
    />
  )
}
