import { replaceTransport, type Letter, type Sent } from '../transport.ts'

type Reply = (letter: Letter) => Sent | Promise<Sent>

/** A server that answers as told and keeps every letter it got. */
export const serve = (reply: Reply, replace: typeof replaceTransport = replaceTransport): Letter[] => {
  const letters: Letter[] = []
  replace(async (letter) => {
    letters.push(letter)
    return reply(letter)
  })
  return letters
}

export const failing = (status: number, message?: string): Sent => ({
  status,
  body: message === undefined ? undefined : { status, message },
})

/** As fetch fails when there is no way to the server. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

/** An answer that is given only when the test says so. */
export const later = () => {
  let answer: (sent: Sent) => void = () => undefined
  const promise = new Promise<Sent>((resolve) => {
    answer = resolve
  })
  return { promise, answer: (sent: Sent) => answer(sent) }
}

/** Lets everything that is ready to go on do so. */
export const settle = (): Promise<void> => new Promise((done) => setImmediate(done))
