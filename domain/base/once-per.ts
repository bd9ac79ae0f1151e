/** Works out once what follows from something that never changes, and forgets it together with that. */
export const oncePer = <Key extends object, Value extends object>(
  work: (key: Key) => Value,
): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const found = known.get(key)
    if (found) return found
    const made = work(key)
    known.set(key, made)
    return made
  }
}
