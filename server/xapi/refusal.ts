/** A request that is refused: by which status, and why. Its reader is whoever wrote the program that sent it. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const refuseWith = (status: number, message: string): never => {
  throw new Refusal(status, message)
}

export const refuseStranger = (): never =>
  refuseWith(401, 'The request needs a key and its secret, by HTTP Basic authentication.')
