import { certificates } from '@cairn/contract/certificates'
import { useAction, type Action } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'

/**
 * Chooses the background of a certificate once the server has tried to print on it. Only what it refuses is refused: an
 * author without a connection goes on designing.
 */
export const useBackgroundChoice = (
  course: string,
  onChosen: (file: string | undefined) => void,
): Action<string | null> =>
  useAction(async (file: string | null) => {
    if (file !== null)
      await call(certificates.checkBackground, { body: { concept: course, file }, handled: 'shown' }).catch(
        (error: unknown) => {
          if (isCallError(error, 400)) throw error
        },
      )
    onChosen(file ?? undefined)
  })
