/** Base languages of ISO 639-1, and those of three letters that are written and taught. */
const CODES = `
  aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo
  es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg
  ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn
  no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw
  ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
  arz ast awa bho ceb chr ckb cmn csb dsb fil fur gsw haw hmn hsb ilo kab kok lad lij lmo mad mai mni mos mwl nah nap
  nds pap prs sat scn sco shn smn sms szl tet tpi tzm vec war yue zgh`

const KNOWN: ReadonlySet<string> = new Set(CODES.trim().split(/\s+/))

/** Whether a code names a real language, with or without script and region: `pt`, `pt-BR`, `zh-Hant`. */
export const isKnownLanguage = (code: string): boolean => KNOWN.has(code.split('-')[0]?.toLowerCase() ?? '')
