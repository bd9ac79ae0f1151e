/** Values that can be made again, as long as there is room for them; those not asked for the longest go first. */
export class SizedCache<Value> {
  readonly #most: number
  readonly #kept = new Map<string, { readonly value: Value; readonly bytes: number }>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key)
    if (found === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
  }

  /** Takes the place of what was kept under the same key. What is larger than all the room is not kept. */
  set(key: string, value: Value, bytes: number): void {
    this.drop(key)
    if (bytes > this.#most) return
    this.#kept.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return
      this.drop(oldest)
    }
  }

  /** Gives up whatever the test finds. */
  dropWhere(test: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#kept) if (test(value)) this.drop(key)
  }

  drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}
