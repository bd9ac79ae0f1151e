import { useIntl, type MessageDescriptor } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { CONTACT_REASONS } from '../../auth/contact-reasons.ts'
import { messages as authMessages } from '../../auth/messages.ts'
import { fileAddress } from '../../base/file-address.ts'
import { useActor } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Card } from '../../base/ui/card.tsx'
import { PictureField } from '../../base/ui/picture-field.tsx'
import { problemText } from '../../base/field-error.ts'
import { TextField } from '../../base/ui/text-field.tsx'
import type { ProfileFault, ProfileField } from '../../users/profile.ts'
import { messages } from './messages.ts'
import styles from './profile.module.css'
import type { usePicture } from './use-picture.ts'
import type { useProfile } from './use-profile.ts'

const FAULTS: Readonly<Record<ProfileFault, MessageDescriptor>> = {
  ...CONTACT_REASONS,
  'no-name': authMessages.nameMissing,
  'long-name': messages.longName,
}

interface Props {
  readonly profile: ReturnType<typeof useProfile>
  readonly picture: ReturnType<typeof usePicture>
  readonly user: User
}

/** The fields of the own profile, each with what is wrong with it or was changed elsewhere. */
export function ProfileFields({ profile, picture, user }: Props) {
  const intl = useIntl()
  const acting = useActor()?.acting === true
  const { draft, began, now, trouble, clashes, change } = profile

  const errorOf = (field: ProfileField): string | undefined => {
    const fault = trouble.faults?.[field]
    if (fault) return intl.formatMessage(FAULTS[fault])
    if (trouble.taken === field)
      return intl.formatMessage(field === 'email' ? messages.emailTaken : messages.phoneTaken)
    return trouble.refused?.field === field ? problemText(intl, trouble.refused.problem) : undefined
  }
  const elsewhere = (field: ProfileField) =>
    clashes.includes(field)
      ? intl.formatMessage(messages.elsewhere, { value: now[field] || intl.formatMessage(messages.empty) })
      : undefined
  const field = (name: Exclude<ProfileField, 'avatar'>) => ({
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const optsOut = began.phoneNumber !== '' && draft.phoneNumber.trim() === ''
  const inPerson = acting ? intl.formatMessage(messages.inPerson, { name: user.givenName }) : undefined
  return (
    <>
      <Card pad="large">
        <Picture {...{ profile, picture, user }} />
      </Card>
      <Card pad="large" className={styles.fields}>
        <div className={styles.names}>
          <TextField
            {...field('givenName')}
            label={intl.formatMessage(authMessages.givenName)}
            autoComplete="given-name"
            hint={elsewhere('givenName')}
          />
          <TextField
            {...field('familyName')}
            label={intl.formatMessage(authMessages.familyName)}
            autoComplete="family-name"
            hint={elsewhere('familyName')}
          />
        </div>
        <TextField
          {...field('email')}
          type="email"
          label={intl.formatMessage(messages.email)}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          disabled={acting}
          hint={inPerson ?? elsewhere('email')}
        />
        <TextField
          {...field('phoneNumber')}
          type="tel"
          label={intl.formatMessage(authMessages.phone)}
          optional={intl.formatMessage(authMessages.optional)}
          autoComplete="tel"
          disabled={acting}
          hint={
            inPerson ??
            elsewhere('phoneNumber') ??
            intl.formatMessage(optsOut ? messages.optsOut : authMessages.agreement)
          }
        />
      </Card>
    </>
  )
}

function Picture({ profile, picture, user }: Props) {
  const intl = useIntl()
  const { draft, change } = profile
  const shown = picture.preview ?? (draft.avatar === '' ? undefined : fileAddress(draft.avatar))
  const name = `${user.givenName} ${user.familyName}`
  return (
    <PictureField
      shape="round"
      takesPaste
      label={intl.formatMessage(messages.picture)}
      picture={<Avatar name={name} seed={user.id} src={shown} size="huge" alone />}
      hint={intl.formatMessage(messages.pictureHint)}
      words={{
        choose: intl.formatMessage(messages.choosePicture),
        remove: intl.formatMessage(messages.removePicture),
        cancel: intl.formatMessage(messages.cancelUpload),
        uploading: intl.formatMessage(messages.uploading),
      }}
      progress={picture.progress}
      error={picture.error}
      onFile={picture.pick}
      onCancel={picture.forget}
      onRemove={
        shown === undefined
          ? undefined
          : () => {
              picture.forget()
              change({ avatar: '' })
            }
      }
    />
  )
}
