const clock = (seconds) => {
  const whole = Math.floor(seconds)
  const rest = String(Math.round((seconds - whole) * 1000)).padStart(3, '0')
  return `00:${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}.${rest}`
}

const LONGEST = 84

/** A long sentence in pieces that can be read at once, broken where one would breathe. */
const pieces = (text) => {
  if (text.length <= LONGEST) return [text]
  const middle = text.length / 2
  const places = [...text.matchAll(/[,;:،؛] | /g)].map(({ 0: mark, index }) => ({
    at: index + mark.length,
    far: Math.abs(index - middle) - (mark.length > 1 ? 18 : 0),
  }))
  const [best] = places.toSorted((a, b) => a.far - b.far)
  return best ? [...pieces(text.slice(0, best.at).trim()), ...pieces(text.slice(best.at))] : [text]
}

const cue = (start, end, text, note) =>
  `${note ? `NOTE ${JSON.stringify(note)}\n\n` : ''}${clock(start)} --> ${clock(end)}\n${text}\n`

/** What is said in each scene, one cue or several, with a note before the cue that carries one. */
const cues = (film, said) => {
  let start = 0
  return film.times.flatMap((seconds, scene) => {
    const [from, to] = [start + 0.25, start + seconds - 0.15]
    start += seconds
    const parts = pieces(said[scene] ?? '').filter(Boolean)
    const total = parts.join('').length
    let at = from
    return parts.map((text, i) => {
      const end = i === parts.length - 1 ? to : at + ((to - from) * text.length) / total
      const note = i === 0 ? film.notes?.find((one) => one.scene === scene) : undefined
      const line = cue(at, end, text, note && { id: note.id, type: note.type })
      at = end
      return line
    })
  })
}

/** The subtitle files of a film by how their names end: its own language without an ending, others with their code. */
export const subtitles = (film) =>
  Object.entries(film.spoken).map(([language, said]) => [
    language === 'en' ? '' : `.${language}`,
    ['WEBVTT\n', ...cues(film, said)].join('\n'),
  ])
