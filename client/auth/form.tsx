import type { ReactNode } from 'react'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { Stack } from '../base/ui/layout.tsx'
import type { FormState } from './use-form.ts'

interface Props<Field extends string> {
  readonly state: FormState<Field>
  /** The word on the button. */
  readonly action: string
  /** Said above the fields until something went wrong. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** Fields above one another, what concerns all of them on top, one button below. */
export function Form<Field extends string>({ state, action, notice, children }: Props<Field>) {
  const wrong = state.error('all')
  return (
    <form method="post" noValidate onSubmit={state.submit}>
      <Stack gap={5}>
        {notice !== undefined && wrong === undefined && (
          <Banner icon="info-circle" look="card">
            {notice}
          </Banner>
        )}
        {wrong !== undefined && (
          <div role="alert">
            <Banner icon="alert-circle" look="card" tone="bad">
              {wrong}
            </Banner>
          </div>
        )}
        {children}
        <Button type="submit" variant="filled" size="large" wide busy={state.busy}>
          {action}
        </Button>
      </Stack>
    </form>
  )
}
