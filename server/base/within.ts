/** Waits for something, but no longer than so many milliseconds, and whatever becomes of it. */
export const within = async (ms: number, work: Promise<unknown> | undefined): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work?.catch(() => undefined), late])
  clearTimeout(timer)
}
