/** How often the page looks again while it is in view. */
export const REFRESH_MS = 5000
