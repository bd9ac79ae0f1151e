import { useSyncExternalStore } from 'react'
import { outboxState, type OutboxState } from './state.ts'

export const useOutboxState = (): OutboxState =>
  useSyncExternalStore(outboxState.subscribe, outboxState.get, outboxState.getOnServer)
