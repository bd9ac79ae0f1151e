/** As much of Stripe.js as is used here: https://docs.stripe.com/js */
export interface StripeScript {
  readonly elements: (options: { readonly locale: string }) => {
    readonly create: (type: 'card', options: CardOptions) => CardElement
  }
  readonly createPaymentMethod: (options: {
    readonly type: 'card'
    readonly card: CardElement
  }) => Promise<{ readonly paymentMethod?: { readonly id: string }; readonly error?: StripeScriptError }>
  readonly handleNextAction: (options: {
    readonly clientSecret: string
  }) => Promise<{ readonly error?: StripeScriptError }>
}

export interface StripeScriptError {
  readonly type?: string
  readonly code?: string
  readonly message?: string
}

interface CardOptions {
  readonly disabled?: boolean
  readonly hidePostalCode?: boolean
  readonly style?: Readonly<Record<string, unknown>>
}

export interface CardChange {
  readonly complete: boolean
  readonly error?: StripeScriptError
}

export interface CardElement {
  readonly mount: (place: HTMLElement) => void
  readonly destroy: () => void
  readonly focus: () => void
  readonly update: (options: CardOptions) => void
  readonly on: ((event: 'ready', listener: () => void) => void) &
    ((event: 'change', listener: (change: CardChange) => void) => void)
}

type MakeStripe = (key: string, options: { readonly locale: string }) => StripeScript

/** Stripe asks for it to come from there, and never to be bundled. */
const ADDRESS = 'https://js.stripe.com/v3/'

const made = (): MakeStripe | undefined => (window as { Stripe?: MakeStripe }).Stripe

let loading: Promise<MakeStripe> | undefined

/** Loads the script once. One that did not come is asked for again the next time. */
export const loadStripe = (): Promise<MakeStripe> => {
  loading ??= new Promise<MakeStripe>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    const failed = () => {
      loading = undefined
      script.remove()
      reject(new Error('Stripe.js was not loaded.'))
    }
    script.addEventListener('error', failed)
    script.addEventListener('load', () => {
      const make = made()
      if (make) resolve(make)
      else failed()
    })
    document.head.append(script)
  })
  return loading
}
