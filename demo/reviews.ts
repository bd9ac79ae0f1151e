import type { Progress } from '@cairn/contract/progress'
import type { Review } from '@cairn/contract/reviews'
import { progressAt } from './progress.ts'
import { seeded } from './seeded.ts'

type Opinion = readonly [rating: number, body?: string]

/** What people said, course by course; some only left their stars. */
const OPINIONS: Readonly<Record<string, readonly Opinion[]>> = {
  wayfinding: [
    [
      5,
      'I have carried a compass for ten years and used it as a paperweight. After the third section I walked across a foggy moor and came out exactly at the gate.',
    ],
    [5, 'The question about 6° east stopped me in my tracks. Now I will never forget it.'],
    [5],
    [
      4,
      'Very clear, and the practice map is lovely. I would have liked one more exercise on pacing in the dark.',
    ],
    [
      5,
      'My coach found the one leg of my route card I had not thought through. It is also the one where we would have got lost.',
    ],
    [5, 'Did it with my daughter (13). She now corrects my bearings.'],
    [4, 'Solid, calm, no showing off. The declination lesson took me two evenings, and that was fine.'],
    [5, 'Terminé el curso en español y salí al monte el domingo. Por fin entiendo los collados.'],
    [3, 'Good content, but I do not own a printer and the map is small on a phone.'],
    [5, 'Worth it for the catching features alone. I use the idea at work, too.'],
    [5],
    [4, 'Read my route card back after the walk: every time was too short. Elin warned me.'],
  ],
  statistics: [
    [5, 'I cried over statistics at university. This time I laughed, mostly about buses.'],
    [5, 'The dots changed how I look at every chart.'],
    [4],
    [5, 'Free, and better than the one my employer paid for.'],
    [4, 'The section on surveys should be compulsory for anyone who has ever sent one round.'],
    [5, 'Rare, among many: I drew the thousand dots and finally understood my own test result.'],
    [4, 'A few lessons are long. I took them in two halves and all was well.'],
    [5],
    [3, 'Friendly and correct. I had hoped for more on how to do it in a spreadsheet.'],
    [5, 'Idris asks questions the way a good doctor does. You end up diagnosing yourself.'],
    [5, 'Used the soup and the spoon to explain sampling to my mother. It worked.'],
  ],
  'first-aid': [
    [
      5,
      'Two weeks after the course a colleague fell from a trailer. I breathed once, looked, and knew what came next.',
    ],
    [5, 'The handover in four sentences is on a card in every one of our vans now.'],
    [5],
    [5, 'Strict where it has to be, kind everywhere else. Do the hands-on day as well.'],
    [4, 'Excellent. The splint feedback with arrows on my own photograph taught me more than the video.'],
    [5, 'I never thought about what is under a person. Now I carry two mats.'],
    [5, 'Serious, without trying to frighten you.'],
    [4, 'A lot of material; plan three weeks rather than one.'],
    [5],
    [5, 'The last section, about afterwards, is the one I keep coming back to.'],
  ],
  bread: [
    [5, 'Day three smelled terrible and I nearly gave up. Day six, I understood.'],
    [5, 'The finger test replaced four timers in my kitchen.'],
    [4, 'My loaf is still a little flat, but now I know why.'],
    [5],
    [5, 'La corteza cantó. No lo esperaba y me emocioné.'],
    [4, 'Lovely course. Please more about rye.'],
    [5, 'Agnes shows her failures, which made me brave enough to look at mine.'],
    [3, 'Ten weeks of access is short if you travel as much as I do.'],
    [5, 'We have not bought bread since February.'],
  ],
  feedback: [
    [5, 'The eight seconds of silence were the longest of my career, and the most useful.'],
    [5, 'Practical to the point of being uncomfortable. In a good way.'],
    [4, 'I recorded my two minutes five times. My coach liked the first take best.'],
    [4],
    [5, 'I finally had the talk I had put off since spring. It took four minutes.'],
    [5, 'Saw, did, ask. It hangs above our coffee machine.'],
    [3, 'Well made, though most scenes are from workplaces. I wanted it for my family.'],
    [5, 'Beatriz heard a hesitation I did not know I had.'],
  ],
  'accessible-web': [
    [5, 'Ten minutes with the screen off, and I rewrote our start page the same evening.'],
    [5, 'The clearest explanation of links and buttons I have seen.'],
    [5],
    [4, 'Great course. I would have liked more about complex tables.'],
    [5, 'Chiara’s voice and her screen reader at double speed: unforgettable.'],
    [4, 'We put the list of ten into our definition of done.'],
    [5, 'Free, and I unplugged my mouse on Friday.'],
  ],
  writing: [
    [5, 'My emails are half as long and get twice as many answers.'],
    [4, 'Short lessons, as one would hope.'],
    [5, 'The heating sentence is now a running joke in our office. Twelve words.'],
    [4],
    [5, 'I read everything aloud now. My dog is very well informed.'],
    [3, 'Good, but aimed at English. Some of it does not carry over to other languages.'],
    [5, 'Cut my report from nine pages to three. The board thanked me.'],
  ],
  naskh: [
    [5, 'I wrote a hundred dots and was happier than I had been in weeks.'],
    [5, 'دورة هادئة ودقيقة. تعلّمت أن أنظر إلى البياض قبل السواد.'],
    [5, 'I do not read Arabic, and yet I can now see when a waw is in a hurry.'],
    [5],
    [4, 'Beautiful. The reed cutting needs a second camera angle, I think.'],
    [5, 'Yusuf’s three dots on my page hang on the wall, next to the page.'],
  ],
  interviewing: [
    [5, 'I talked for half of my first interview. In the second I managed a fifth.'],
    [4, '"Tell me about the last time" has become a reflex.'],
    [5, 'My coach crossed out seven of nine questions. She was right about six.'],
    [4],
    [5, 'We found out that nobody reads our letter. Painful, cheap, and worth it.'],
    [4, 'Compact and honest about what five people can and cannot tell you.'],
  ],
  sql: [
    [5, 'I no longer wait for the Tuesday report. I ask.'],
    [5, 'LEFT JOIN finally makes sense, thanks to the readers who never borrow anything.'],
    [4, 'The library is a charming example. A little more on speed would help me at work.'],
    [5],
    [4, 'Guess first, then run. Such a simple habit.'],
  ],
  negotiation: [
    [5, 'Asked for the window table. Got the window table. Three weeks later I asked for a raise.'],
    [4, 'Small steps indeed, and that is what makes it work.'],
    [5, 'The half page of preparation saved my move.'],
    [4],
    [3, 'Good ideas; the part about groups could be longer.'],
  ],
  water: [
    [5, 'As rigorous as a university course, and considerably wetter.'],
    [5, 'Our blanks came back dirty. Because of this course we had taken some.'],
    [4, 'Demanding. Have the statistics course fresh in mind.'],
    [5, 'Rafael recognised a caddis I had called a twig.'],
  ],
  'trail-signs': [
    [5, 'Did it over a cup of tea. The next morning I saw three blazes on a path I have walked for years.'],
    [5, 'I took the wide path. Of course I took the wide path.'],
    [4, 'Short and charming. I would gladly pay for a long one.'],
    [5],
    [4, 'My children chose at the fork. They were right, I was not.'],
  ],
}

const isWorthAsking = ({ state, status, certificationPercentage }: Progress) =>
  status === 'enabled' && state !== 'preview' && (certificationPercentage ?? 0) >= 15

/** Somebody who speaks Spanish or Arabic is the one who writes it. */
const language = (body = '') => {
  if (/[\u0600-\u06ff]/.test(body)) return 'ar'
  return /[áéíóúñ]/.test(body) ? 'es' : undefined
}

const shuffled = <T>(list: readonly T[], seed: number): T[] => {
  const chance = seeded(seed)
  return list
    .map((item) => ({ item, place: chance.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** Gives each opinion to somebody who took the course and has not spoken yet. */
const voices = (opinions: readonly Opinion[], learners: readonly Progress[]): [Opinion, Progress][] => {
  const silent = [...learners]
  return opinions.flatMap((opinion): [Opinion, Progress][] => {
    const wanted = language(opinion[1])
    const fits = silent.findIndex((learner) => wanted === undefined || learner.language === wanted)
    const [learner] = fits === -1 ? [] : silent.splice(fits, 1)
    return learner === undefined ? [] : [[opinion, learner]]
  })
}

const review = ([rating, body]: Opinion, { user, object, modified }: Progress): Review => ({
  creator: user,
  about: object,
  rating,
  ...(body === undefined ? {} : { body }),
  ...(modified === undefined ? {} : { created: modified, modified }),
})

/** Reviews by people who took the course, written at their last visit. */
export const reviewsOf = (progress: readonly Progress[]): Review[] => {
  const learners = progress.filter(isWorthAsking)
  return Object.entries(OPINIONS).flatMap(([course, opinions], i) => {
    const asked = shuffled(
      learners.filter(({ object }) => object === course),
      300 + i,
    )
    return voices(opinions, asked).map(([opinion, learner]) => review(opinion, learner))
  })
}

export const reviewsAt = (now: Date): Review[] => reviewsOf(progressAt(now))
