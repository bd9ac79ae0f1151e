/** By the status of an answer, 0 for none: nobody answered, or somebody in the place of a server that does not. */
export const isDown = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)
