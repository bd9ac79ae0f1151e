import type { Message } from '@cairn/contract/conversations'

/** Something said: by whom, how many days ago, and perhaps about a moment of the film or with a picture. */
export interface Said {
  readonly who: string
  readonly days: number
  readonly words: string
  readonly moment?: number
  /** What it is called, and which file of the media folder it is. */
  readonly picture?: readonly [name: string, file: string]
}

/** A message and the answers to it. */
export interface Thread {
  readonly type: Message['type']
  readonly feed: string
  readonly about?: readonly string[]
  readonly said: readonly Said[]
}

/** Private words of two; with a course, of a learner and its coaches. */
export interface Chat {
  readonly between: readonly [string, string]
  readonly course?: string
  readonly said: readonly Said[]
}

const says = (who: string, days: number, words: string, more: Partial<Said> = {}): Said => ({
  who,
  days,
  words,
  ...more,
})

export const THREADS: readonly Thread[] = [
  {
    type: 'concept',
    feed: 'wayfinding',
    said: [
      says(
        'elin-varga',
        26,
        'Welcome, all of you who joined this month. Say where you walk and what made you want to leave the phone in the rucksack.\nI begin: the fells behind the school, and a battery that died on the worst ridge of my life.',
      ),
      says(
        'jonas-hakimi',
        25.6,
        'The forest behind our village. I got lost there at nine and would like a rematch.',
      ),
      says(
        'oksana-hrytsenko',
        25.1,
        'Carpathians, twice a year. The marked paths end exactly where it becomes interesting.',
      ),
      says('sipho-dlamini', 24.9, 'Drakensberg. Mist comes up in ten minutes and stays for two days.'),
      says(
        'pilar-echeverria',
        24.2,
        'Sierra de Gredos, with two children who ask every bend how far it still is.',
      ),
      says(
        'maya-kimura',
        23.8,
        'The hills above the town. I know every path and still walked home in the wrong valley last autumn.',
      ),
      says(
        'elin-varga',
        23.7,
        'The wrong valley is how most of us begin. You will like section four, {maya-kimura Maya Kimura}.',
      ),
    ],
  },
  {
    type: 'concept',
    feed: 'wayfinding',
    said: [
      says(
        'daniela-ferraz',
        12.3,
        'Which compass do you use? The shop offers one for 12 and one for 80, and the person behind the counter shrugged.',
      ),
      says(
        'ines-okafor',
        12.1,
        'A plain one with a clear base plate and a bezel you can turn with gloves. 20 to 30 is enough. No mirror, no lights, no app.',
      ),
      says(
        'nikhil-deshpande',
        11.8,
        'Mine had a bubble the size of a pea after one winter. Does that matter?',
      ),
      says(
        'ines-okafor',
        11.7,
        'Up there small bubbles come and go with the cold. The size of a pea is too big: the needle will hang on it.',
      ),
      says(
        'daniela-ferraz',
        11.2,
        'Bought the one for 25. It already pointed out that my bookshelf is not straight.',
      ),
    ],
  },
  {
    type: 'concept',
    feed: 'wayfinding',
    said: [
      says(
        'mateus-carvalho',
        3.4,
        'Walked the practice route on Sunday. Counted paces all the way to the sheepfold: 612 instead of 590. I am taller than I thought, or the map is shorter.',
      ),
      says('wanjiru-kamau', 3.1, 'Uphill? My paces shrink by a tenth as soon as I have to breathe.'),
      says('mateus-carvalho', 3.0, 'Uphill, yes. So it is me, and the map is fine.'),
      says(
        'noor-al-amin',
        2.7,
        'Count one hundred metres on flat ground, uphill and downhill, and write the three numbers on the back of your compass with a felt pen. Done once, right for years.',
      ),
    ],
  },
  {
    type: 'concept',
    feed: 'wayfinding',
    said: [
      says(
        'freya-dahlin',
        0.7,
        'Does anybody train with young people? I would like to steal your games. Mine is “the silent leader”: one has the map and may only point.',
      ),
      says(
        'camila-restrepo',
        0.5,
        'We hide the lunch at a bearing and a distance. Nobody has ever been so exact.',
      ),
    ],
  },
  {
    type: 'instruction',
    feed: 'wayfinding',
    about: ['wayfinding-s3-i4'],
    said: [
      says(
        'aiko-fujimori',
        6.2,
        'Here he turns the whole compass, and a second later only the housing. Which of the two is the bearing?',
        { moment: 228 },
      ),
      says(
        'ines-okafor',
        6.0,
        'The housing. First the edge goes along the line, then you turn the housing until its lines run north. From then on nobody touches the housing; you turn yourself.',
      ),
      says('aiko-fujimori', 5.9, 'You turn yourself. That was the missing sentence, thank you.'),
      says('yulan-chen', 5.2, 'Writing this on my rucksack.'),
    ],
  },
  {
    type: 'instruction',
    feed: 'wayfinding',
    about: ['wayfinding-s3-i4'],
    said: [
      says(
        'bilal-chaudhry',
        1.1,
        'Six degrees off over two kilometres, how far is that on the ground? I get 210 metres and cannot believe it.',
        { moment: 252 },
      ),
      says(
        'ugo-ferrante',
        0.9,
        'I get the same. One degree is about 17 metres per kilometre, so 6 × 2 × 17.5 = 210.',
      ),
      says(
        'noor-al-amin',
        0.4,
        'Believe it. That is the next valley. {maya-kimura Maya Kimura}, you told a story like this in the first week?',
      ),
    ],
  },
  {
    type: 'interaction',
    feed: 'wayfinding',
    about: ['wayfinding-s2-i5-q1', 'wayfinding-s2-i5'],
    said: [
      says(
        'leon-brandt',
        9.4,
        'The ridge from the church to the quarry. On the map it is one line; on foot there are three false tops, and on each of them somebody sits and eats.',
      ),
      says(
        'hye-jin-seo',
        8.8,
        'Bukhansan, the long one. The contour lines are so close that my thumb covers the whole climb.',
      ),
      says(
        'rania-khoury',
        4.6,
        'The one behind my grandmother’s house. I drew it from memory first and then looked: the saddle was on the wrong side of the water.',
      ),
    ],
  },
  {
    type: 'interaction',
    feed: 'bread',
    about: ['bread-s4-i3-q1', 'bread-s4-i3'],
    said: [
      says(
        'tomas-lindqvist',
        7.3,
        '42 minutes, and my wife asked whether it was on purpose. It was. I would go three further.',
        {
          picture: ['crust.webp', 'bread.webp'],
        },
      ),
      says('grace-mutasa', 6.9, 'That is beautiful. Mine came out at 35 and looks like a well-behaved roll.'),
      says(
        'marco-bianchetti',
        6.4,
        'Five more minutes, {grace-mutasa Grace Mutasa}. Turn the light off and go by the smell: when it stops smelling of bread and begins to smell of nuts, it is done.',
      ),
    ],
  },
  {
    type: 'concept',
    feed: 'statistics',
    said: [
      says(
        'dana-kowalczyk',
        10.2,
        'My favourite number of the week, from our own newspaper: “Accidents doubled.” From one to two.',
      ),
      says(
        'kwabena-asante',
        9.9,
        'A classic. Which middle would you give them instead, and over how many years?',
      ),
      says(
        'dana-kowalczyk',
        9.6,
        'Ten years, median 2, never more than 4. So a perfectly ordinary year, and a dull headline.',
      ),
      says('priya-raman', 9.1, 'Dull headlines are my new hobby.'),
    ],
  },
  {
    type: 'concept',
    feed: 'statistics',
    said: [
      says(
        'layla-mansour',
        0.9,
        'For those who are stuck at “Rare, among many”: draw the thousand dots. Really draw them. I filled four pages and now I cannot forget it.',
      ),
      says(
        'tane-parata',
        0.6,
        'Did it with lentils on the kitchen table. The children helped. The cat helped too.',
      ),
    ],
  },
  {
    type: 'concept',
    feed: 'feedback',
    said: [
      says(
        'nadia-benali',
        5.5,
        'Tried “Saw, did, ask” with my manager today. I said what I saw, what it did, and then I asked, and then I was quiet. Eleven seconds. I counted.',
      ),
      says('beatriz-salgado', 5.2, 'Eleven is long. What came after the eleven?'),
      says('nadia-benali', 5.1, '“I had no idea.” And then a real conversation.'),
      says('will-mercado', 4.7, 'I am printing “What came after the eleven” and hanging it over my desk.'),
    ],
  },
  {
    type: 'group',
    feed: 'group-spring-site-crew',
    said: [
      says(
        'sofia-peralta',
        13.1,
        'Who takes part in the walk on the last Saturday? I count cars. So far three seats at the station, quarter to eight.',
      ),
      says('jonas-hakimi', 12.8, 'Me, without a car. I bring the stove.'),
      says('wanjiru-kamau', 12.6, 'Me, with a car, four seats, one of them full of ropes.'),
      says('maya-kimura', 12.2, 'Me! I take the seat with the ropes.'),
      says('ines-okafor', 12.0, 'I will be at the sheepfold at ten and will not help anybody find it.'),
    ],
  },
  {
    type: 'group',
    feed: 'group-spring-site-crew',
    said: [
      says(
        'jakub-zelenka',
        1.6,
        'Section four by Friday, as agreed? I am at “Mark the saddle” and would not mind a push.',
      ),
      says('pilar-echeverria', 1.3, 'Push. I did it in the bus, it is shorter than it looks.'),
      says(
        'camila-restrepo',
        0.3,
        '{maya-kimura Maya Kimura}, are you still with us for Thursday evening? We go through the route cards aloud, one leg each.',
      ),
    ],
  },
  {
    type: 'group',
    feed: 'group-evening-statistics',
    said: [
      says(
        'eilidh-macrae',
        4.4,
        'Next Tuesday: sections three and a half. Bring one number that annoyed you.',
      ),
      says('bilal-chaudhry', 4.1, 'I have seven. May I bring seven?'),
      says('eilidh-macrae', 4.0, 'Bring the median.'),
    ],
  },
  {
    type: 'submission',
    feed: 'feedback',
    about: ['feedback-s4-i3'],
    said: [
      says(
        'nadia-benali',
        21,
        'My recording is a phone call, names changed. At 0:40 you hear me not say anything. That was the hard part.',
      ),
      says('beatriz-salgado', 20.4, 'The silence at 0:40 is the best moment of it. Keep that.'),
      says('freya-dahlin', 19.8, 'I listened to it twice. Thank you for showing it.'),
    ],
  },
  {
    type: 'submission',
    feed: 'feedback',
    about: ['feedback-s4-i3'],
    said: [
      says(
        'freya-dahlin',
        16,
        'Second take after all. In the first one I explained for a minute and a half and asked for four seconds.',
      ),
    ],
  },
  {
    type: 'submission',
    feed: 'wayfinding',
    about: ['wayfinding-s5-i3'],
    said: [
      says(
        'amara-diallo',
        18,
        'Six legs around the lake. Leg four has a handrail on both sides, which felt like cheating.\nEscape from the highest point: along the wall to the chapel, 1.2 km, never steeper than the way up.',
        { picture: ['my-route.webp', 'wayfinding-practice-map.webp'] },
      ),
      says(
        'ines-okafor',
        17.5,
        'A handrail on both sides is not cheating, it is planning. Accepted with pleasure.',
      ),
      says(
        'mateus-carvalho',
        15.2,
        'May I walk it? I would like to see whether your times hold for short legs.',
      ),
    ],
  },
  {
    type: 'submission',
    feed: 'wayfinding',
    about: ['wayfinding-s5-i3'],
    said: [
      says(
        'rania-khoury',
        13,
        'From my grandmother’s house to the spring and back by the other valley. She checked the card and crossed out my time for the last leg.',
        { picture: ['grandmothers-hill.webp', 'wayfinding.webp'] },
      ),
      says('elin-varga', 12.6, 'She should be a coach here.'),
    ],
  },
  {
    type: 'submission',
    feed: 'naskh',
    about: ['naskh-s5-i3'],
    said: [
      says('yulan-chen', 8.5, 'My line, after eleven sheets. I am proud of the second waw.', {
        picture: ['one-line.webp', 'naskh.webp'],
      }),
      says('yusuf-karaca', 8.1, 'The second waw sits on the line as if it had always been there.'),
    ],
  },
  {
    type: 'user',
    feed: 'northfell',
    said: [
      says(
        'marit-solheim',
        2.1,
        'The field school is closed on Friday afternoon: we move the maps into the new room. Coaches answer again on Saturday.',
      ),
    ],
  },
  {
    type: 'referenceNote',
    feed: 'wayfinding',
    about: ['wayfinding-s3-i4'],
    said: [
      says('maya-kimura', 0.5, 'East declination: take it off. West: add it. The housing stays, I turn.'),
    ],
  },
]

export const CHATS: readonly Chat[] = [
  {
    between: ['maya-kimura', 'jonas-hakimi'],
    said: [
      says('jonas-hakimi', 2.4, 'Are you done with the contour sketch? I drew a volcano by mistake.'),
      says(
        'maya-kimura',
        2.3,
        'Ha. Mine has a lake on a slope. Shall we compare on Thursday before the others come?',
      ),
      says('jonas-hakimi', 0.8, 'Yes! Half past six at the station. I bring the volcano.'),
      says('jonas-hakimi', 0.2, 'And could you bring the big map? Mine has tea on the important valley.'),
    ],
  },
  {
    between: ['maya-kimura', 'sofia-peralta'],
    said: [
      says('maya-kimura', 11.9, 'Thank you for organizing the cars.'),
      says('sofia-peralta', 11.6, 'With pleasure. I like lists more than I like walking uphill.'),
    ],
  },
  {
    between: ['tomas-lindqvist', 'ruth-bensaid'],
    said: [
      says('tomas-lindqvist', 3.2, 'How did your recording go? I am at take nine.'),
      says(
        'ruth-bensaid',
        3.0,
        'Take two, with the dog in the background. Send it. One take is enough, they said so.',
      ),
    ],
  },
  {
    between: ['maya-kimura', 'ines-okafor'],
    course: 'wayfinding',
    said: [
      says(
        'maya-kimura',
        8.2,
        'I get the bearing right on the table and wrong outside. What am I doing differently?',
      ),
      says('ines-okafor', 8.0, 'What do you hold in your other hand?'),
      says('maya-kimura', 7.9, 'My phone, for the light.'),
      says('ines-okafor', 7.8, 'There is your bookshelf. Put it in the rucksack and do the same leg again.'),
      says('maya-kimura', 4.1, 'You were right. Six degrees, gone.'),
      says(
        'ines-okafor',
        0.6,
        'Good. For the route card I would like you to take the leg across the stream: tell me what stops you if you go too far.',
      ),
    ],
  },
  {
    between: ['will-mercado', 'ines-okafor'],
    course: 'wayfinding',
    said: [
      says('will-mercado', 1.4, 'I am on nights until the 30th. Can I submit the sketch a week later?'),
      says('ines-okafor', 1.2, 'Of course. There is no clock on it. Sleep first.'),
    ],
  },
]
