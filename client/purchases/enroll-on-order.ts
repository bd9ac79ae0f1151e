import { purchases } from '@cairn/contract/purchases'
import type { Config } from '@cairn/contract/config'
import { CallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { failureText } from '../base/failure-text.ts'

export interface OrderPlace {
  readonly person: { readonly id: string; readonly name: string }
  readonly course: { readonly id: string; readonly name: string; readonly price: number }
}

export interface OrderOutcome {
  readonly enrolled: number
  readonly already: number
  /** Who was refused by themselves, and why. */
  readonly refused: readonly { readonly place: OrderPlace; readonly reason: string }[]
  /** What was not tried any more, and why. */
  readonly stopped?: { readonly count: number; readonly reason: string }
}

interface Payer {
  readonly organization: string
  readonly purchaseOrder: string
  readonly currency: Config['currency']
  /** Of this attempt: pressed again after a failure, nobody is enrolled twice. */
  readonly key: string
}

const enrollOne = ({ organization, purchaseOrder, currency, key }: Payer, { person, course }: OrderPlace) =>
  call(purchases.createPurchase, {
    body: {
      object: [course.id],
      owner: person.id,
      purchasingOrg: organization,
      payment: { amount: course.price, currency },
      data: { purchaseOrder },
    },
    key: `${key} ${person.id} ${course.id}`.slice(0, 200),
    handled: 'shown',
  })

const isAlready = (error: CallError): boolean => error.code === 'already_enrolled'
/** What is wrong with one of them is not wrong with the next. */
const isAboutOne = ({ status, code }: CallError): boolean =>
  status === 404 || (status === 400 && code === 'invalid')

/** Enrolls one after the other, until the order is used up. */
export const enrollOnOrder = async (
  payer: Payer,
  places: readonly OrderPlace[],
  onStep: (done: number) => void,
): Promise<OrderOutcome> => {
  let [enrolled, already] = [0, 0]
  const refused: { place: OrderPlace; reason: string }[] = []
  for (const [n, place] of places.entries()) {
    try {
      await enrollOne(payer, place)
      enrolled += 1
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isAlready(error)) already += 1
      else if (isAboutOne(error)) refused.push({ place, reason: failureText(error) })
      else
        return {
          enrolled,
          already,
          refused,
          stopped: { count: places.length - n, reason: failureText(error) },
        }
    }
    onStep(n + 1)
  }
  return { enrolled, already, refused }
}
