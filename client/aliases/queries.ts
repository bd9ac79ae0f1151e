import { queryOptions } from '@tanstack/react-query'
import { aliases, type Alias } from '@cairn/contract/aliases'
import { call } from '../base/call.ts'
import { isCallError } from '../base/call-error.ts'

/** What a short name stands for, or null when nobody has it. Whatever else goes wrong is for the screen to say. */
export const aliasNamed = (name: string) =>
  queryOptions({
    queryKey: [aliases.getAlias.path, name] as const,
    queryFn: ({ signal }): Promise<Alias | null> =>
      call(aliases.getAlias, { params: { alias: name }, signal, handled: 'shown' }).catch(
        (error: unknown) => {
          if (isCallError(error, 404) || isCallError(error, 400)) return null
          throw error
        },
      ),
  })
