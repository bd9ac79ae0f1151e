import type { ReactNode } from 'react'
import type { Form as FormState } from '../base/form-types.ts'
import { Banner } from '../base/ui/banner.tsx'
import { Button } from '../base/ui/button.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { Stack } from '../base/ui/layout.tsx'

interface Props {
  readonly form: Pick<FormState<object>, 'props' | 'busy' | 'failure'>
  /** The word on the button. */
  readonly action: string
  /** Said above the fields until something went wrong. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** Fields above one another, what concerns all of them on top, one button below. */
export function Form({ form, action, notice, children }: Props) {
  return (
    <form method="post" {...form.props}>
      <Stack gap={5}>
        {notice !== undefined && form.failure === undefined && (
          <Banner icon="info-circle" look="card">
            {notice}
          </Banner>
        )}
        <Failure>{form.failure}</Failure>
        {children}
        <Button type="submit" variant="filled" size="large" wide busy={form.busy}>
          {action}
        </Button>
      </Stack>
    </form>
  )
}
