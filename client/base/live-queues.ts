/** Queues of pages that are, or were, open here, by name: each sends what it holds now. */
export const liveQueues = new Map<string, () => Promise<void>>()
