// Whether the lock file holds the native packages of every platform, so that an install works on all of them.
import { lockFaults, readLock } from './base/lock-file.mjs'
import { root } from './base/root.mjs'

const faults = lockFaults(readLock(root))
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error('Delete node_modules and package-lock.json and run npm install with npm 11 or newer.')
  process.exitCode = 1
}
