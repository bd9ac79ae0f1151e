import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { notifications, type NotifySettings } from '@cairn/contract/notifications'
import { call } from '../../base/call.ts'
import { noteZone } from '../../base/reader-zone.ts'
import { session } from '../../base/session.ts'
import { toast } from '../../base/ui/toast.ts'
import { notifySettings } from '../../notifications/queries.ts'
import { messages } from './notifications-messages.ts'

/** A choice is kept at once, and taken back should the server not hear of it. */
export const useChoosing = () => {
  const intl = useIntl()
  const queries = useQueryClient()
  const { queryKey } = notifySettings()
  return useMutation({
    mutationFn: (body: NotifySettings) => call(notifications.putNotifySettings, { body, handled: 'shown' }),
    scope: { id: 'notify-settings' },
    onMutate: async (body) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (now) => now && { ...now, ...body })
    },
    onError: () => {
      toast({ icon: 'alert-circle', message: intl.formatMessage(messages.notSaved) })
      return queries.invalidateQueries({ queryKey })
    },
    onSuccess: ({ zone }) => {
      noteZone(session.account() ?? '', zone)
      toast(intl.formatMessage(messages.saved))
    },
  })
}
