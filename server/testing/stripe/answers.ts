/** What a route of the Stripe server answers: an object, or an error in Stripe's shape. */
export interface StripeAnswer {
  readonly status: number
  readonly body: unknown
}

export const ok = (body: unknown): StripeAnswer => ({ status: 200, body })

export const stripeError = (
  status: number,
  fields: Readonly<Record<string, unknown>> & { readonly type?: string },
): StripeAnswer => ({
  status,
  body: { error: { type: status === 402 ? 'card_error' : 'invalid_request_error', ...fields } },
})

export const missing = (param: string, id: string): StripeAnswer =>
  stripeError(404, { code: 'resource_missing', param, message: `No such object: '${id}'` })

export type Form = { [name: string]: string | Form }

const put = (form: Form, [name = '', ...rest]: readonly string[], value: string): void => {
  if (rest.length === 0) {
    form[name] = value
    return
  }
  const inner = form[name]
  const child: Form = typeof inner === 'object' ? inner : {}
  form[name] = child
  put(child, rest, value)
}

/** `card[token]=x` as the library writes it. */
export const readForm = (text: string): Form => {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text))
    put(
      form,
      name.split(/\]?\[|\]$/).filter((part) => part !== ''),
      value,
    )
  return form
}

export const textOf = (form: Form, name: string): string | undefined => {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

export const formOf = (form: Form, name: string): Form | undefined => {
  const value = form[name]
  return typeof value === 'object' ? value : undefined
}
