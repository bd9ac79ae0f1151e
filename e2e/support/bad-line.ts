import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface BadLine {
  readonly address: string
  /** How many bytes have come from the server. */
  readonly received: () => number
  readonly cuts: () => number
  /** From now on every connection is cut whenever so many bytes have come; 0: never. */
  readonly cutEvery: (bytes: number) => void
  /** Nothing gets through any more, until it does again. */
  readonly cut: (isDown: boolean) => void
  readonly stop: () => Promise<void>
}

/** A connection to a server that breaks again and again. */
export const openBadLine = async (server = ''): Promise<BadLine> => {
  const { hostname, port } = new URL(server)
  const sockets = new Set<Socket>()
  let [received, cuts, every, next] = [0, 0, 0, 0]
  let isCut = false
  const drop = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const count = (bytes: number) => {
    received += bytes
    if (every === 0 || received < next) return
    next = received + every
    cuts += 1
    drop()
  }
  const line = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    far.on('data', ({ length }) => count(length))
    near.pipe(far)
    far.pipe(near)
  })
  line.listen(0, 'localhost')
  await once(line, 'listening')
  return {
    address: `http://localhost:${(line.address() as AddressInfo).port}`,
    received: () => received,
    cuts: () => cuts,
    cutEvery: (bytes) => {
      every = bytes
      next = received + bytes
    },
    cut: (isDown) => {
      isCut = isDown
      if (isDown) drop()
    },
    stop: async () => {
      drop()
      line.close()
      await once(line, 'close')
    },
  }
}
