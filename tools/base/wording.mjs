/** Words that the interface does not use, and what it says instead. Only such as cannot be meant in another way. */
export const REPLACED = [
  [/\bfilms?\b/i, 'video'],
  [/\bhand(s|ed|ing)? (it |them |this |work )?in\b/i, 'submit'],
  [/\bhanded back\b/i, 'changes requested'],
  [/\bpieces? of work\b/i, 'submission'],
  [/\bat a halt\b/i, 'inactive'],
  [/\bletters? to many\b/i, 'email learners'],
  [/\bletters? like (this|that)\b/i, 'emails'],
  [/\b(un)?mend(s|ed|ing)?\b/i, 'fix'],
  [/\be-mails?\b/i, 'email'],
  [/\benrol(s|ment|ments)?\b/i, 'enroll, enrollment'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bwhomever\b/i, 'anyone whom'],
  [/\b(let|lets|letting) (in|them in|people in)\b/i, 'approve'],
  [/\bverdicts?\b/i, 'review'],
  [/\bfetched\b/i, 'loaded'],
  [/\bnobody said\b/i, 'no messages match'],
  [/\btime over\b/i, 'expired'],
  [/\bwithout end\b/i, 'no end date'],
  [/\b(hear|hears|heard) of\b/i, 'get notified about'],
  [/\bin its place\b/i, 'view'],
  [/\bsmall letters\b/i, 'lowercase letters'],
  [/\bfigures and dashes\b/i, 'numbers and hyphens'],
  [/\b(cancelled|cancelling|colours?|favourites?|organisations?|behaviour|learnt)\b/i, 'American spelling'],
]

/** Texts that may keep an old word, each with its reason: the requirements prescribe none of them so far. */
export const PRESCRIBED = new Set([])

/** The names of placeholders and the tags of a text are not read by anybody. */
const spoken = (text) => text.replaceAll(/\$?\{\s*[\w.]+\s*(?=[,}])|<\/?\w+>/g, ' ')

/** What to say instead, for each word of the text that is not used any more. */
export const oldWords = (text) =>
  PRESCRIBED.has(text)
    ? []
    : REPLACED.flatMap(([word, instead]) => {
        const found = word.exec(spoken(text))
        return found ? [{ found: found[0], instead }] : []
      })

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

const lineOf = (source, index) => source.slice(0, index).split('\n').length

/** Comments may quote what people read; they are left out, line for line. */
const withoutComments = (source) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))

/** The texts of a file that people read: sentences, or the messages of the interface alone. */
export const textsOf = (source, { messages }) => {
  const code = withoutComments(source)
  const begins = messages ? /defaultMessage:\s*$/ : /[\s\S]*/
  return [...code.matchAll(LITERAL)]
    .filter(({ index }) => begins.test(code.slice(Math.max(0, index - 60), index)))
    .map((match) => ({ text: match[1] ?? match[2] ?? match[3] ?? '', line: lineOf(code, match.index) }))
    .filter(({ text }) => messages || /\p{L}+ \p{L}+/u.test(text))
}
