/** Elements that a page may have and that the editor would lose. */
const BEYOND = /<(?:table|mark|sub|sup|kbd|bdi|span)[\s>]|<[^>]*\s(?:dir|lang)\s*=/i

/** Whether everything in a page survives being written in the editor. */
export const isWritable = (html: string): boolean => !BEYOND.test(html)
