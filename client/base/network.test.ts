import { beforeEach, describe, expect, test } from 'vitest'
import { watchNetwork, type Network, type NetworkNews, type NetworkOptions } from './network.ts'

interface Timer {
  readonly at: number
  readonly run: () => void
}

let time = 0
let timers: Timer[] = []
let online = true
let answers: number[] = []
let probes = 0
let returns = 0
let announced: NetworkNews[] = []

const open = (options: Partial<NetworkOptions> = {}) => {
  const network = watchNetwork({
    probe: async () => {
      probes += 1
      return answers.shift() ?? 200
    },
    isOnline: () => online,
    now: () => time,
    random: () => 1,
    after: (ms, run) => {
      const timer = { at: time + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    onReconnect: () => {
      returns += 1
    },
    announce: (news) => announced.push(news),
    ...options,
  })
  const seen: Network['is'][] = []
  network.subscribe(() => seen.push(network.get().is))
  return { network, seen }
}

const rest = () => new Promise((done) => setImmediate(done))
/** Lets the time pass, with everything that falls into it. */
const pass = async (ms: number) => {
  const end = time + ms
  for (;;) {
    await rest()
    const next = timers.toSorted((one, other) => one.at - other.at)[0]
    if (!next || next.at > end) break
    time = next.at
    timers = timers.filter((one) => one !== next)
    next.run()
  }
  time = end
}

beforeEach(() => {
  time = 0
  timers = []
  online = true
  answers = []
  probes = 0
  returns = 0
  announced = []
})

describe('whether the server can be reached', () => {
  test('one call that fails while the server answers is no outage', async () => {
    const { network, seen } = open()
    network.hear(0)
    await rest()
    expect([network.get(), seen, probes]).toEqual([{ is: 'ok' }, [], 1])
  })

  test('what failed while the server answers is tried again, each time later', async () => {
    const { network } = open()
    network.hear(503)
    await pass(1999)
    expect(returns).toBe(0)
    await pass(1)
    expect(returns).toBe(1)
    network.hear(0)
    await pass(3999)
    expect(returns).toBe(1)
    await pass(1)
    expect(returns).toBe(2)
    await pass(300_000)
    expect([returns, network.get()]).toEqual([2, { is: 'ok' }])
  })

  test('many calls that fail together ask the server once', async () => {
    const { network } = open()
    answers = [0]
    for (const status of [0, 503, 0, 504]) network.hear(status)
    await rest()
    expect(probes).toBe(1)
    expect(network.get()).toEqual({ is: 'unreached', retryAt: 2000 })
  })

  test('a server that does not answer is said so though the browser is online, and asked later each time', async () => {
    const { network } = open()
    answers = [0, 0, 0, 0, 0, 0, 0]
    network.hear(0)
    const waits: number[] = []
    for (let count = 0; count < 6; count += 1) {
      await rest()
      const now = network.get()
      const wait = 'retryAt' in now ? now.retryAt - time : 0
      waits.push(wait)
      await pass(wait)
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  test('a proxy that answers for the server means that it restarts', async () => {
    const { network } = open()
    answers = [503]
    network.hear(502)
    await rest()
    expect(network.get().is).toBe('restarting')
  })

  test('when it answers again the page says so for a moment, and others hear of it once', async () => {
    const { network, seen } = open()
    answers = [0, 200]
    network.hear(0)
    await pass(2000)
    await rest()
    expect(network.get().is).toBe('back')
    network.hear(200)
    await pass(10_000)
    expect(seen).toEqual(['unreached', 'back', 'ok'])
    expect(returns).toBe(1)
  })

  test('any other call that is answered shows it as well', async () => {
    const { network } = open()
    answers = [0]
    network.hear(0)
    await rest()
    network.hear(404)
    await pass(10_000)
    expect([network.get().is, returns, probes]).toEqual(['ok', 1, 1])
  })

  test('whoever does not want to wait tries at once', async () => {
    const { network } = open()
    answers = [0, 200]
    network.hear(0)
    await rest()
    await network.tryNow()
    expect(network.get().is).toBe('back')
  })
})

describe('what the browser says', () => {
  test('offline is said at once, and nobody is asked', async () => {
    const { network } = open()
    online = false
    network.browserChanged()
    await pass(60_000)
    expect([network.get(), probes]).toEqual([{ is: 'offline' }, 0])
  })

  test('online counts only once the server answers', async () => {
    online = false
    const { network, seen } = open()
    online = true
    answers = [0, 200]
    network.browserChanged()
    await pass(10_000)
    expect(seen).toEqual(['unreached', 'back', 'ok'])
    expect(returns).toBe(1)
  })

  test('a call that is answered is believed more than a browser that says offline', async () => {
    online = false
    const { network } = open()
    network.hear(200)
    expect(network.get().is).toBe('back')
  })
})

describe('tabs tell each other whether the server can be reached', () => {
  test('OFF-39 what one tab finds out is told to the others, when it goes and when it comes back', async () => {
    const { network } = open()
    answers = [0]
    network.hear(0)
    await rest()
    expect(announced).toEqual([{ is: 'unreached', retryAt: 2000 }])
    network.hear(200)
    expect(announced.at(-1)).toEqual({ is: 'ok' })
  })

  test('OFF-39 a tab takes over what another found out, asks nobody itself, and does not tell it on', async () => {
    const { network, seen } = open()
    network.hearTab({ is: 'unreached', retryAt: 2000 })
    expect(network.get()).toEqual({ is: 'unreached', retryAt: 2000 })
    await pass(2000)
    network.hearTab({ is: 'ok' })
    await pass(10_000)
    expect([seen, probes, returns, announced]).toEqual([['unreached', 'back', 'ok'], 0, 1, []])
  })

  test('OFF-39 when the tab that asked is closed, another one asks', async () => {
    const { network } = open()
    network.hearTab({ is: 'restarting', retryAt: 2000 })
    await pass(6000)
    expect([probes, network.get().is, returns]).toEqual([1, 'back', 0])
    await pass(10_000)
    expect([network.get().is, returns]).toEqual(['ok', 1])
  })

  test('OFF-15 a page that was opened without an answer begins unreached, and asks at once', async () => {
    answers = [0]
    const { network } = open({ isUnreached: true })
    expect(network.get()).toEqual({ is: 'unreached', retryAt: 0 })
    await rest()
    expect([probes, network.get()]).toEqual([1, { is: 'unreached', retryAt: 2000 }])
    await pass(2000)
    expect(network.get().is).toBe('back')
  })
})
