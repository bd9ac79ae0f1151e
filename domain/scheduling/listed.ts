/** Which stretch of time lists of bookings show. */
export const BOOKINGS_LISTED = { daysBack: 30, daysAhead: 60, eventDaysAhead: 365 } as const
