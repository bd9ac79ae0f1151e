import type { Course } from '@cairn/contract/courses'
import {
  about,
  at,
  choice,
  clipOf,
  conversation,
  filmed,
  filmOf,
  flashcards,
  goTo,
  graphic,
  lesson,
  likert,
  outline,
  prompt,
  question,
  response,
  section,
  several,
  sorting,
  survey,
  surveyChoice,
  surveyResponse,
  surveySeveral,
  upload,
  video,
} from '../parts.ts'
import { arabic } from './trail-signs-arabic.ts'
import { spanish } from './trail-signs-spanish.ts'

const fork = 'trail-signs-s2-i1'

/** A scene of the story at the fork, with a film of its own. */
const scene = (letter: string, title: string) => {
  const { video: film = '', duration = 0 } = filmOf('trail-signs', title)
  return { id: `${fork}-${letter}`, title, video: film, duration }
}

const lengthOf = (...titles: string[]): number =>
  Math.round(10 * titles.reduce((sum, title) => sum + (filmOf('trail-signs', title).duration ?? 0), 0)) / 10

/** Short, free, and made of everything that can be played: the course to try the academy with. */
export const trailSigns: Course = {
  id: 'trail-signs',
  title: 'Trail Signs: Reading the Way',
  shortDescription:
    'Stones, paint and posts: somebody has been here before you and left word. Learn to read what they say, in good weather and in fog.',
  description: about(
    [
      'Every marked way is a conversation between strangers. Somebody piled these stones, painted that trunk, set this post, and thought of you while doing it. This short course teaches you to listen.',
      'It is also the course to <strong>try this academy with</strong>: in a quarter of an hour you meet every kind of lesson and exercise there is, and take a certificate home.',
    ],
    [
      'Say what a cairn promises, and what it does not',
      'Tell go on, turn and not here apart at a glance',
      'Decide at a fork when you see thirty metres',
      'Leave a marked way as good as you found it',
    ],
    'Nothing is needed but curiosity. <em>The last section shows videos from other sites and needs the internet;</em> the certificate does not depend on it.',
  ),
  fullPriceMessage: 'Yours for as long as you like',
  status: 'enabled',
  publisher: 'northfell',
  cover: { poster: 'trail-signs/cover.webp', video: 'trail-signs/what-a-cairn-says.mp4' },
  price: 0,
  defaultLanguage: 'en',
  enabledLanguage: ['en', 'es', 'ar'],
  tag: ['category|outdoors', 'level|beginner', 'includes|certificate', 'includes|coached', 'featured'],
  author: ['user-elin-varga'],
  coach: ['user-ines-okafor'],
  observer: ['user-priya-raman'],
  bios: {
    author: [
      {
        user: 'user-elin-varga',
        title: 'Mountain leader and trainer',
        body: 'Trains mountain leaders and still gets lost twice a year, on purpose.',
      },
    ],
    coach: [
      {
        user: 'user-ines-okafor',
        title: 'Coach, replies in about a day',
        body: 'Collects pictures of signs that contradict each other. Send her one.',
      },
    ],
  },
  certificate: [
    {
      condition: { minPercentage: 80 },
      file: 'trail-signs/certificate.png',
      field: [
        {
          title: 'Words',
          text: 'This is to say that',
          x: 121,
          y: 186,
          width: 600,
          size: 15,
          style: 'italic center',
          font: 'serif',
          color: '#5c6158',
        },
        {
          title: 'Learner',
          text: '{givenName} {familyName}',
          x: 121,
          y: 214,
          width: 600,
          height: 44,
          size: 34,
          style: 'bold center',
          font: 'serif',
          color: '#1f261b',
        },
        {
          title: 'Reads',
          text: 'reads the way, having finished',
          x: 121,
          y: 272,
          width: 600,
          size: 15,
          style: 'italic center',
          font: 'serif',
          color: '#5c6158',
        },
        {
          title: 'Course',
          text: '{course}',
          x: 121,
          y: 300,
          width: 600,
          height: 36,
          size: 24,
          style: 'bold center',
          font: 'sans',
          color: '#3b5526',
        },
        {
          title: 'Publisher',
          text: '{publisher}',
          x: 121,
          y: 452,
          width: 280,
          size: 14,
          style: 'start',
          font: 'sans',
          color: '#1f261b',
        },
        {
          title: 'Date',
          text: '{date}',
          x: 441,
          y: 452,
          width: 280,
          size: 14,
          style: 'end',
          font: 'sans',
          color: '#1f261b',
        },
      ],
    },
  ],
  language: { es: spanish, ar: arabic },
  supplemental: [
    {
      title: 'Trail signs on one page',
      description: 'The signs of this course to print, fold and keep in a pocket.',
      file: 'trail-signs/pocket-card.pdf',
      name: 'trail-signs-pocket-card.pdf',
    },
    {
      title: 'The way of the exercise',
      description: 'The drawing from "Signs on paper", with every sign on it.',
      file: 'trail-signs/the-whole-way.webp',
      name: 'the-whole-way.webp',
    },
  ],
  resource: [
    { getID: 'trail-signs/cover.webp', name: 'cover.webp', type: 'image' },
    { getID: 'trail-signs/the-whole-way.webp', name: 'the-whole-way.webp', type: 'image' },
    { getID: 'trail-signs/certificate.png', name: 'certificate.png', type: 'image' },
    { getID: 'trail-signs/pocket-card.pdf', name: 'pocket-card.pdf', type: 'document' },
  ],
  newsletter: [
    {
      id: 'trail-signs-n1',
      title: 'One sign a day',
      body: '<p>For a week, stop at the first sign you meet each day and ask who put it there and for whom. It may be paint on a kerb.</p>',
    },
  ],
  section: outline(
    'trail-signs',
    section(
      'At the trailhead',
      filmed(
        'What a cairn says',
        4,
        'A pile of stones says three things, and none of them is an arrow. Learn what a cairn promises, and what it leaves to you.',
        {
          overlay: [
            {
              id: 'trail-signs-s1-i1-o1',
              start: 10,
              end: 17,
              card: [
                {
                  text: 'From one cairn you can see the next.',
                  background: '#ffffff',
                  foreground: '#1b1e19',
                },
              ],
            },
          ],
        },
        at(
          '0:18',
          choice(
            6,
            'You stand at a cairn in clear air and cannot see another one. What do you do first?',
            [
              'Walk on in the same direction and hope',
              'Stay, and look all round, slowly and twice',
              'Build one, so that others have it easier',
            ],
            1,
            'Right. The next one is there nearly always: behind you, lower than you think, or in front of stones of the same grey.',
            'Not quite. Whoever built this one could see the next. Stay where you are sure, and look until you can too.',
          ),
        ),
        flashcards(6, 'Five words of the way', [
          ['Cairn', 'A pile of stones that marks a way.'],
          ['Blaze', 'A mark of paint on a tree or a rock.'],
          ['Waymark', 'Any sign that says: the way goes on here.'],
          ['Trailhead', 'Where a way begins, often at a road.'],
          ['Warden', 'Somebody who looks after a way and its signs.'],
        ]),
      ),
      video(
        'Blazes, arrows and posts',
        4,
        'Where there are trees, paint does the work of stones. Three marks are enough for a whole day, if you know what they say.',
        at(
          '0:11',
          prompt(
            'Hold up two fingers',
            'Hold two fingers in front of you, one higher than the other, as two marks of paint would be. Point where the way turns. Done? Then go on.',
          ),
        ),
        several(
          6,
          'Which of these tell you that the marked way goes on? Choose every one that applies.',
          ['One mark at eye height', 'A cross of paint', 'Two marks, one higher than the other', 'A cairn'],
          [0, 2, 3],
          'Right. Two marks are a turn, and a turn is a way too. Only the cross says: not here.',
          'Not quite. Two marks mean that the way turns, so it goes on. A cross means that it does not go here.',
        ),
        sorting(
          8,
          'What does each of these say?',
          {
            'Go on': ['One mark of paint', 'A cairn in sight', 'A post with your mark on it'],
            'Take care': ['A cross of paint', 'Ten minutes without a mark', 'Marks of another colour'],
          },
          'Marks say go on. Crosses, silence and foreign colours ask you to stop and think.',
        ),
      ),
      video(
        'What a signpost promises',
        4,
        'A signpost promises a place and a time. It says nothing about you, your boots and the weather.',
        question('response', {
          points: 6,
          question:
            'The arm behind you says: car park 25 minutes. You walked on for 5 minutes before you noticed that your gloves were still there. How many minutes is it back to the car park? Write the number.',
          action: [
            {
              answer: '30',
              feedback:
                'Right. The post counts from where it stands: 25 minutes from there, and 5 to get to it.',
            },
            { feedback: 'Not quite. The post counts from where it stands, and you are 5 minutes beyond it.' },
          ],
        }),
      ),
    ),
    section(
      'On the way',
      filmed(
        'The fork in the fog',
        10,
        'A small story with two endings. Choose as you would on the hill; the wrong way costs nothing but a few minutes.',
        {
          story: true,
          duration: lengthOf('The fork in the fog', 'Down along the stream', 'From cairn to cairn'),
          scene: [
            {
              ...scene('b', 'Down along the stream'),
              interaction: [
                choice(
                  2,
                  'Ten minutes without a mark. Where do you go?',
                  [
                    'Down: streams lead to people',
                    'Back to the last mark I saw',
                    'Straight across, to save the way',
                  ],
                  1,
                  'Right. The last mark is the last place where you knew something.',
                  'Not quite. You know nothing about what lies there. You know exactly where the last mark is.',
                )(`${fork}-b-q1`),
                goTo('Back at the fork, what now?', [
                  ['Look at the fork once more', fork],
                  ['Take the other path', `${fork}-c`],
                ])(`${fork}-b-q2`),
              ],
            },
            {
              ...scene('c', 'From cairn to cairn'),
              interaction: [
                choice(
                  10,
                  'In fog, when do you leave a cairn?',
                  ['When I see the next one', 'When I have rested', 'When ten minutes have passed'],
                  0,
                  'Right. From one sure place to the next. That is all there is to it.',
                  'Not quite. A cairn is a sure place. Leave it when you see the next sure place.',
                )(`${fork}-c-q1`),
              ],
            },
          ],
        },
        at(
          '0:23',
          goTo('Which path do you take?', [
            ['The wide one on the left', `${fork}-b`],
            ['The one with the shape beside it', `${fork}-c`],
          ]),
        ),
      ),
      video(
        'Signs on paper',
        4,
        'The same way once more, seen from above. Why are the signs where they are?',
        graphic(
          6,
          'Open each marker. Which kind of sign stands where two ways meet?',
          'trail-signs/the-whole-way.webp',
          'A drawn map: a dotted way leads up from the lower left past a small cairn and a painted square to a signpost at the top right.',
          [
            [23, 69, 'Cairn', 'Above the trees there is nothing else to mark a way with.'],
            [60, 48, 'Paint', 'A white square in a red one, on a rock that does not move.'],
            [84, 18, 'Post', 'Where two ways meet there is a choice, and a choice needs words.'],
          ],
        ),
        choice(
          6,
          'How many kinds of signs are on this way?',
          ['Two', 'Three', 'Four'],
          1,
          'Right. Cairns, paint and one post.',
          'Not quite. Look again: stones at the bottom, a painted square half way, a post at the top.',
        ),
      ),
      video(
        'Leave it as it was',
        4,
        'Signs are made by few and trusted by many. Three habits keep them true.',
        at(
          '0:12',
          question('video', {
            title: 'How one is mended',
            body: '<p>A warden mends a cairn. Watch where the widest stone goes.</p>',
            ...clipOf('trail-signs', 'How one is mended'),
          }),
        ),
        response(
          5,
          'You find a new cairn that leads to the edge of a cliff. Whom do you tell, and what do you say? Two sentences are enough.',
          'A good message says where it stands, where it leads, and that you have left it as it was.',
        ),
        conversation(
          3,
          'The best sign you ever met',
          'Which sign has helped you most, on a hill or in a station? Tell the others where it is and why it works.',
        ),
      ),
    ),
    section(
      'Your turn',
      survey(
        'A sign near you',
        '3:00',
        0,
        'Signs are everywhere once you look for them. Find one within a hundred steps of where you are.',
        upload(
          6,
          'Your sign',
          'Take a picture of a sign near you that shows a way, and submit it. Ines looks at one thing: could a stranger follow it?',
        ),
      ),
      survey(
        'Before you go',
        '2:00',
        12,
        'Four questions without right answers. They help Elin to make this course better.',
        likert('How sure are you now that you could follow a marked way in fog?', [
          'Not at all',
          'A little',
          'Somewhat',
          'Fairly',
          'Very',
        ]),
        surveyChoice('Which exercise did you like best?', [
          'The fork in the fog',
          'Sorting',
          'The drawing',
          'The cards',
        ]),
        surveySeveral('Where do you meet signs? Choose every one that applies.', [
          'On hills',
          'In town',
          'On water',
          'Underground',
        ]),
        surveyResponse('What was missing? One sentence is plenty.'),
      ),
    ),
    section(
      'From other sites (needs the internet)',
      lesson(
        'youtube',
        'Example: a YouTube video',
        '10:34',
        0,
        'An example of a video hosted on YouTube: a well-known short film made with free software. It isn’t about trails, and your certificate doesn’t depend on it.',
        { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
        question('vimeo', {
          title: 'Example: a Vimeo activity',
          body: '<p>The same video on Vimeo, as an activity in a lesson.</p>',
          url: 'https://vimeo.com/1084537',
          duration: 596,
        }),
      ),
      lesson(
        'vimeo',
        'Example: a Vimeo video',
        '9:56',
        0,
        'An example of a video hosted on Vimeo. Your certificate doesn’t depend on this one either.',
        { url: 'https://vimeo.com/1084537' },
        question('youtube', {
          title: 'Example: a YouTube activity',
          body: '<p>The same video on YouTube, as an activity in a lesson.</p>',
          url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          duration: 634,
        }),
      ),
    ),
  ),
}
