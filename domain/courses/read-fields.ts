/** What pages ask for of courses. The copy of a course on a device is asked for with the same. */
export const CARD_FIELDS =
  'title,cover,language,defaultLanguage,enabledLanguage,publisher,price,function,tag,rating,extent'
export const OUTLINE_FIELDS = `${CARD_FIELDS},section`
export const CARD_JOIN = 'publisher,cover.poster,language[*].cover.poster'
export const PAGE_JOIN = `${CARD_JOIN},publisher.avatar,bios.author[*],bios.coach[*]`
/** As many long ids as one query has room for. */
export const COURSES_AT_ONCE = 40
