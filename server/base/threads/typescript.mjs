// Starts a thread whose program is TypeScript, while developing and testing: Node cannot read that in a thread by itself.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.program)
