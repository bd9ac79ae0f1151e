import { useQuery } from '@tanstack/react-query'
import { readUntil, sinceIn } from './reads.ts'

/** Since when a conversation has something new to the reader; nothing is new while that is not known. */
export const useReads = () => {
  const { data, isPending } = useQuery(readUntil())
  return {
    isPending,
    from: data?.from,
    since: (key: string): string => (data ? sinceIn(data, key) : '9'),
  }
}
