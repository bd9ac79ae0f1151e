import { useIntl } from 'react-intl'
import type { Texts } from '../../base/texts.ts'
import { Button } from '../../base/ui/button.tsx'
import type { useTextsDraft } from './languages-draft.ts'
import { MeanwhilePanel } from './meanwhile.tsx'
import { messages } from './site-messages.ts'

interface Props {
  readonly draft: ReturnType<typeof useTextsDraft>
  readonly saved: Texts
  readonly asked: number
}

/** More than anybody compares at once; the others follow as these are decided. */
const SHOWN = 30

/** Texts that another translator has saved while they were typed here: one by one, or all of them. */
export function TextsClash({ draft, saved, asked }: Props) {
  const intl = useIntl()
  const { open } = draft
  return (
    <MeanwhilePanel<Record<string, string>>
      draft={{
        meanwhile: open.slice(0, SHOWN).map((field) => ({ field, clash: true })),
        open,
        theirs: saved,
        value: draft.value,
        takeTheirs: (id) => draft.takeTheirs([id]),
        keepMine: (id) => draft.keepMine([id]),
        dismiss: () => undefined,
      }}
      asked={asked}
      nameOf={(id) => id}
      wordsOf={(id, texts) => texts[id] || intl.formatMessage(messages.nothing)}
      deeds={
        open.length > 1 && (
          <>
            <Button size="small" onClick={() => draft.takeTheirs(open)}>
              {intl.formatMessage(messages.allTheirs)}
            </Button>
            <Button size="small" onClick={() => draft.keepMine(open)}>
              {intl.formatMessage(messages.allMine)}
            </Button>
          </>
        )
      }
    />
  )
}
