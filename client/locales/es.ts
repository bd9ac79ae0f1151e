import type { Messages } from '../base/i18n.tsx'

export const messages: Messages = {}
