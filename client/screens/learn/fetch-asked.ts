/** The questions come after the film is on its way, and are there before the first one is asked. */
export const fetchAsked = () => import('./asked.tsx')

/** The word at the end of the course is needed once. */
export const fetchFinished = () => import('./finished.tsx')
