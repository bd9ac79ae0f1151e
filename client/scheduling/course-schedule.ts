import { queryOptions } from '@tanstack/react-query'
import { schedule, type ScheduleObject } from '@cairn/contract/schedule'
import { call } from '../base/call.ts'
import { isCallError } from '../base/call-error.ts'

/** The sessions of a course; null where it has none. */
export const courseSchedule = (id: string) =>
  queryOptions({
    queryKey: [schedule.getSchedule.path, 'course', id] as const,
    queryFn: async ({ signal }): Promise<ScheduleObject | null> => {
      try {
        return await call(schedule.getSchedule, { params: { id }, signal, handled: 'shown' })
      } catch (error) {
        if (isCallError(error, 404)) return null
        throw error
      }
    },
  })
