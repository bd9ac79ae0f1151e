const here = crypto.randomUUID()
const Channel = globalThis.BroadcastChannel

/** Files of tests run beside each other on one origin: the tabs of one hear nothing of those of another. */
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} ${here}`)
  }
}
