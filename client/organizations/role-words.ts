import type { IntlShape } from 'react-intl'
import type { ROLES } from '@cairn/domain/access/roles'
import { roleNames } from './role-messages.ts'

export const roleWords = (intl: IntlShape, roles: readonly (typeof ROLES)[number][]): string =>
  intl.formatList(
    roles.map((role) => intl.formatMessage(roleNames[role])),
    { type: 'unit', style: 'short' },
  )
