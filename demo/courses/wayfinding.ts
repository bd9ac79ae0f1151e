import type { Course } from '@cairn/contract/courses'
import {
  about,
  at,
  certificateAt,
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
  off,
  outline,
  project,
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
import { arabic, spanish } from './wayfinding-translations.ts'

const symbols = [
  ['Closed brown rings, one inside the other', 'A hill or a knoll. The innermost ring is the top.'],
  ['Brown rings with small ticks pointing inwards', 'A hollow: the ground goes down inside the ring.'],
  ['Brown lines so close that they almost touch', 'A steep slope. Expect to use your hands, or to go round.'],
  ['Brown lines far apart', 'Gentle ground, easy walking, and few features to check your position by.'],
  ['A thicker brown line every fifth line', 'An index contour. Its height is printed somewhere along it.'],
  ['Brown lines in a V that points uphill', 'A valley or a stream bed. Water runs out of the open end.'],
  ['Brown lines in a V that points downhill', 'A spur: high ground that reaches out into low ground.'],
  ['A dot with a number beside it', 'A spot height, measured on the ground.'],
  ['A small triangle with a dot', 'A survey pillar, often on a summit with a wide view.'],
  ['A thin blue line', 'A stream narrow enough to draw as one line. After rain it may not be.'],
  ['Two blue lines with pale blue between', 'A river drawn to scale: too wide to step over.'],
  ['Blue tufts on white', 'Marsh. Passable in a dry summer, slow in every other season.'],
  ['A blue area with a firm edge', 'A lake or a reservoir. Its shore is one of the best handrails there is.'],
  ['Solid green', 'Forest thick enough to slow you and to hide everything else.'],
  ['White inside green', 'A clearing. A fine place to check where you are.'],
  ['A line of black dashes', 'A footpath. The map promises a right of way, not that you will see it.'],
  ['Two parallel black dashed lines', 'A track, wide enough for a vehicle with patience.'],
  ['A thin solid black line', 'A wall or a fence. It may be down, but its line stays in the ground.'],
  ['Black teeth along a line', 'A crag or a quarry edge. The teeth point down.'],
  ['A small open black square', 'A ruin or a shelter without a roof. Do not plan to sleep there.'],
  ['A small solid black square', 'A building. A hut at the edge of the map may be locked.'],
  ['A line with small crosses on it', 'A power line. You hear it in fog before you see it.'],
  [
    'A short line across a blue line',
    'A footbridge. Check that it still stands before the day depends on it.',
  ],
  [
    'A cross alone on a path',
    'A shrine, a marker stone or a cairn, depending on the country. Read the legend.',
  ],
] as const

/** The film about handrails has two scenes: the moor, and from here on the wall. */
const MOOR = 19
const WALL = Math.round(((filmOf('wayfinding', 'Handrails').duration ?? MOOR) - MOOR) * 10) / 10

export const wayfinding: Course = {
  id: 'wayfinding',
  title: 'Wayfinding: Map and Compass',
  shortDescription:
    'Read the ground before you walk it. Learn to take a bearing, follow it through trees and fog, and know what to do when the map and the hill disagree.',
  description: about(
    [
      'A phone shows where you are. A map shows <strong>where you could be next</strong>, and it still does so when the battery is cold and the screen is wet. This course teaches the older skill, step by step, with questions every few minutes and a practice map to print.',
      'You start at a table with a map and a cup of something warm. You finish with a route card of your own, read by a coach who has walked in the same kind of weather.',
    ],
    [
      'Turn contour lines into a picture of the ground',
      'Take a bearing and correct it for declination',
      'Choose handrails and catching features',
      'Find your position from two known points',
      'Pace a distance uphill, in the dark',
      'Write a route card someone else can follow',
    ],
    'You need a baseplate compass with a turning bezel, a walking map of any area you know, and a pencil. <em>No fitness is assumed</em>: every exercise works in a park.',
  ),
  fullPriceMessage: 'One-time, 12 months of access',
  status: 'enabled',
  publisher: 'northfell',
  cover: { poster: 'wayfinding/cover.webp', video: 'wayfinding/why-the-phone-is-not-enough.mp4' },
  price: 4800,
  defaultLanguage: 'en',
  enabledLanguage: ['en', 'es', 'ar'],
  tag: [
    'category|outdoors',
    'level|beginner',
    'includes|certificate',
    'includes|coached',
    'includes|offline',
    'featured',
  ],
  author: ['user-elin-varga'],
  coach: ['user-ines-okafor', 'user-noor-al-amin'],
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
        body: 'Reads route cards over breakfast. Kind, precise, fond of good handwriting.',
      },
      {
        user: 'user-noor-al-amin',
        title: 'Coach, weekends',
        body: 'Search and rescue volunteer. Asks where you would turn back, and waits for the answer.',
      },
    ],
  },
  certificate: certificateAt(80),
  language: { es: spanish, ar: arabic },
  supplemental: [
    {
      title: 'Practice map, sheet 3',
      description:
        'The contour map used in "Mark the saddle" and "Your own route card", to print on one page.',
      file: 'wayfinding/practice-map.webp',
      name: 'practice-map-sheet-3.webp',
    },
  ],
  resource: [
    { getID: 'wayfinding/cover.webp', name: 'cover.webp', type: 'image' },
    { getID: 'wayfinding/compass.webp', name: 'compass.webp', type: 'image' },
    { getID: 'wayfinding/practice-map.webp', name: 'practice-map.webp', type: 'image' },
    { getID: 'wayfinding/taking-a-bearing.mp4', name: 'taking-a-bearing.mp4', type: 'video' },
    { getID: 'wayfinding/taking-a-bearing.vtt', name: 'taking-a-bearing.vtt', type: 'transcript' },
    { getID: 'wayfinding/pace-and-time.zip', name: 'pace-and-time.zip', type: 'package' },
    { getID: 'wayfinding/two-bearings.zip', name: 'two-bearings.zip', type: 'package' },
  ],
  newsletter: [
    {
      id: 'wayfinding-n1',
      title: 'Your first map evening',
      body: '<p>Take one map you own and find five places on it where two contour lines nearly touch. Then ask yourself what each would look like from below. Ten minutes, and the next section will feel familiar.</p>',
    },
  ],
  section: outline(
    'wayfinding',
    section(
      'Before you unfold the map',
      video(
        'Why the phone is not enough',
        1,
        'A phone answers one question very well: where am I now? Finding a way asks for more: what lies ahead, what could stop me, and how would I notice a mistake? This lesson sets the phone beside the map and lets each do what it is good at.',
        at(
          '0:16',
          choice(
            2,
            'It is minus 4 °C and your phone shows 30 % battery. What is the safest thing to assume?',
            [
              'It will last about as long as at home',
              'It may switch off without warning, so navigate as if it already had',
              'It will last longer, because the cold slows everything down',
            ],
            1,
            'Right. A cold battery can drop from 30 % to nothing in a minute. Keep the phone warm for an emergency call and navigate by map.',
            'Not quite. Cold makes a battery give up early, and the percentage does not know it yet. Look again at 00:09.',
          ),
        ),
      ),
      video(
        'What a map leaves out',
        1,
        'A map is a choice: someone decided what to draw and what to leave out. A wall 1 metre high may not be there; a path that nobody has walked for 20 years may be. You learn to read the legend, the scale and the date before you read anything else.',
        at(
          '0:12',
          prompt(
            'Get your map',
            'Unfold the map you will use in this course. Find three things at its edge before you go on: the scale, the contour interval and the year of the survey. Write them on the back of your hand, or somewhere drier.',
          ),
        ),
        at(
          '0:20',
          choice(
            2,
            'Your map is at 1:25,000. Two huts are 6 cm apart on it. How far is that on the ground, as the crow flies?',
            ['600 m', '1.5 km', '2.5 km', '6 km'],
            1,
            'Right. At 1:25,000 each centimetre is 250 metres, and 6 times 250 is 1,500.',
            'Not quite. At 1:25,000 one centimetre on the map is 25,000 centimetres on the ground, which is 250 metres. Count again from there.',
          ),
        ),
      ),
      video(
        'Flashcards: 24 symbols',
        1,
        'Symbols differ between countries, ideas do not. Turn the cards until you can say what each one means for your feet, not only what it is called.',
        flashcards(3, '24 symbols', symbols),
      ),
      video(
        'Check: reading the legend',
        0,
        'Four short questions. Keep your own map open: for two of them it is the best teacher.',
        choice(
          1,
          'Brown lines form a V that points uphill. What is it?',
          ['A spur', 'A valley', 'A summit'],
          1,
          'Right. In a valley the lines point up, towards where the water comes from.',
          'Not quite. Think of water: it collects where the V points uphill.',
        ),
        choice(
          1,
          'A thin solid black line crosses your path on the map. On the ground you see nothing. What is most likely?',
          [
            'You are on the wrong hill',
            'A wall or fence that has fallen or been removed',
            'The map shows the border of a country',
          ],
          1,
          'Right. Walls fall down, and the map may be older than the fall. Look for a line of stones or a change of grass.',
          'Not quite. It could be, but start with the simplest reason: walls and fences come and go, and the map keeps them.',
        ),
        choice(
          1,
          'The contour interval is 10 m. You cross 7 contour lines, all of them upwards. How much have you climbed?',
          ['About 7 m', 'About 70 m', 'About 700 m'],
          1,
          'Right. Seven steps of 10 metres. It could be a little more or less at both ends.',
          'Not quite. Each line you cross is one interval: 7 lines of 10 metres.',
        ),
        several(
          1,
          'Which of these should you check at the edge of a new map? Choose every one that applies.',
          ['The scale', 'The contour interval', 'The price', 'The declination and its year'],
          [0, 1, 3],
          'Right. Scale, interval and declination decide how you measure. The price only decides whether you fold it carefully.',
          'Not quite. You need everything that changes a measurement: scale, contour interval, and declination with its year.',
        ),
      ),
    ),
    section(
      'Reading the ground',
      video(
        'Contours: height drawn flat',
        1,
        'Imagine the sea rising in steps of 10 metres and leaving a line on the hill each time. Those lines are contours. Close together means steep, far apart means gentle, and a line never crosses another.',
        at(
          '0:12',
          choice(
            2,
            'Two slopes rise 100 m. On the map, slope A covers 4 mm and slope B covers 12 mm. Which is steeper?',
            ['Slope A', 'Slope B', 'They are equally steep, because both rise 100 m'],
            0,
            'Right. The same height in a third of the distance: A is three times as steep.',
            'Not quite. Steepness is height over distance. The same height squeezed into less distance is steeper.',
          ),
        ),
        at(
          '0:18',
          response(
            2,
            'Close your eyes after looking at the hill on the screen. In two or three sentences, describe what you would see standing at its foot on the south side.',
            'A good answer says where the slope is steep and where it eases, what the skyline looks like, and what lies to the left and right. If yours does two of these, you are reading the ground already.',
          ),
        ),
      ),
      video(
        'Spurs, valleys and saddles',
        1,
        'Five shapes make every landscape: the hill, the hollow, the spur, the valley and the saddle. The last is the one people miss. A saddle is the low point between two high points, and at the same time the high point between two valleys.',
        at(
          '0:17',
          several(
            3,
            'Which of these are true of a saddle? Choose every one that applies.',
            [
              'It is lower than the hills on either side',
              'It is the lowest point for kilometres around',
              'Valleys lead away from it on two sides',
              'Paths often cross a ridge there',
            ],
            [0, 2, 3],
            'Right. Low along the ridge, high across it, and therefore the natural place for a path.',
            'Not quite. A saddle is low only along the ridge. Across it, the ground falls away on both sides, so it is not the lowest point around.',
          ),
        ),
      ),
      video(
        'Slope: gentle, steep, too steep',
        1,
        'With a contour interval of 10 metres on a 1:25,000 map, lines 1 mm apart mean about 22 degrees: a steep walk. Half that spacing means hands on rock. You learn three spacings by eye, so that you never need to calculate on the hill.',
        at(
          '0:16',
          choice(
            2,
            'Between you and the hut the lines are half a millimetre apart on a 1:25,000 map with a 10 m interval. What do you do?',
            [
              'Go straight: it is only 200 m',
              'Look for a way round, because that is close to 40 degrees',
              'Wait for the path to appear',
            ],
            1,
            'Right. 10 metres up in 12.5 metres across is close to 40 degrees. Short on the map is not short on the hill.',
            'Not quite. Half a millimetre is 12.5 metres on the ground, and you gain 10 metres in it. That is close to 40 degrees.',
          ),
        ),
      ),
      video(
        'Sketch the ground',
        0,
        'Drawing a hill badly teaches more than looking at one drawn well. Choose a hill on your map, draw it once as contours and once as you would see it from its foot, and mark two spot heights and a saddle.',
        upload(
          6,
          'Contour sketch',
          'Photograph your two drawings side by side and hand them in. Your coach looks at the shapes, not at the art: are the steep parts steep in both, and do the heights agree?',
        ),
      ),
      video(
        'A ridge, end to end',
        1,
        'A slow flight along a ridge. Watch it once for the ground and once for the lines, then lay a finger on a ridge of your own map and follow it from end to end, naming each rise and each saddle as you pass it.',
        conversation(
          1,
          'The ridge you know',
          'Which ridge, hill or street near you could you draw from memory? Tell the others what you would get wrong in the drawing.',
        ),
      ),
    ),
    section(
      'The compass',
      video(
        'Parts of a compass',
        1,
        'A baseplate compass has only five parts that matter, and you will name them for the rest of the course. Hold yours flat in your hand while you watch; touch each part as it is named.',
        graphic(
          4,
          'Open each marker, then find the same part on the compass in your hand.',
          'wayfinding/compass.webp',
          'A baseplate compass lying on a contour map, its red needle pointing a little west of the N on the dial.',
          [
            [
              51,
              41,
              'Needle',
              'The red end points to magnetic north as long as nothing made of steel is near.',
            ],
            [
              39,
              34,
              'Bezel',
              'The turning ring with degrees from 0 to 360. You read the bearing at the index mark.',
            ],
            [
              43,
              60,
              'Orienting lines',
              'The lines in the floor of the housing. On the map they run with the grid.',
            ],
            [31, 66, 'Edge of the baseplate', 'You lay it from where you are to where you want to be.'],
            [
              65,
              12,
              'Direction arrow',
              'When the needle sits in its place, this arrow points where you walk.',
            ],
          ],
        ),
        at(
          '0:20',
          choice(
            1,
            'Where on the compass do you read a bearing?',
            ['At the red end of the needle', 'At the index mark on the bezel', 'At the end of the baseplate'],
            1,
            'Right. The needle finds north, the index mark tells the number.',
            'Not quite. The needle only ever points north. The number stands at the index mark, where the direction arrow meets the bezel.',
          ),
        ),
      ),
      video(
        'Flashcards: needle, bezel, housing',
        1,
        'Twelve cards with the words coaches use. Say the answer aloud before you turn the card.',
        flashcards(4, 'Words of the compass', [
          ['Bearing', 'A direction as an angle from north, clockwise, from 000° to 359°.'],
          ['Back bearing', 'The bearing plus or minus 180°: the way you came from.'],
          ['Grid north', 'Where the vertical lines of the map point.'],
          ['Magnetic north', 'Where the needle points.'],
          ['True north', 'The direction of the pole itself. Close to grid north, rarely the same.'],
          ['Declination', 'The angle between map north and the needle. It depends on place and year.'],
          ['Index mark', 'The fixed line at which you read the bezel.'],
          ['Orienting arrow', 'The arrow in the housing in which you park the red end of the needle.'],
          ['Boxing the needle', 'Turning yourself until the needle lies in the orienting arrow.'],
          ['Deviation', 'An error caused by steel or a magnet close by. Step away and look again.'],
          ['Resection', 'Finding your position from bearings to two or three known points.'],
          ['Aiming off', 'Steering to one side of the goal on purpose, so you know which way to turn.'],
        ]),
      ),
      video(
        'Declination, plainly',
        1,
        'North on the map and north in the needle differ. The angle between them is printed at the edge of every good map, with the year it was measured and how much it moves each year. Going from map to compass: <strong>east, take it away; west, add it</strong>.',
        at(
          '0:09',
          choice(
            3,
            'The map says: declination 4° west in 2015, moving 12 minutes east each year. It is 2025. What do you use?',
            ['6° west', '4° west', '2° west', '2° east'],
            2,
            'Right. Ten years of 12 minutes make 120 minutes, which is 2°. Moving east from 4° west leaves 2° west.',
            'Not quite. 12 minutes a year for 10 years is 120 minutes, or 2°. Now move that far east, starting from 4° west.',
          ),
        ),
        at(
          '0:17',
          question('response', {
            points: 3,
            question:
              'Your map bearing is 215° and the declination is 5° west. Which number do you set? Give three digits.',
            action: [
              { answer: '220', feedback: 'Right. West is added: 215° plus 5° is 220°.' },
              { answer: '220°', feedback: 'Right. West is added: 215° plus 5° is 220°.' },
              { feedback: 'Not quite. From map to compass, west is added. Try 215° plus 5°.' },
            ],
          }),
        ),
      ),
      lesson(
        'video',
        'Taking a bearing',
        '11:02',
        0,
        'Set the compass from the map, correct it for where you stand, and turn until the needle agrees. You need a map and a flat surface.',
        {
          poster: 'wayfinding/compass.webp',
          video: 'wayfinding/taking-a-bearing.mp4',
          transcript: 'wayfinding/taking-a-bearing.vtt',
          overlay: [
            {
              id: 'wayfinding-s3-i4-o1',
              start: 64,
              end: 118,
              card: [
                {
                  text: 'Edge from here to there. Lines with the grid. Read at the mark.',
                  background: '#ffffff',
                  foreground: '#1b1e19',
                },
              ],
            },
            {
              id: 'wayfinding-s3-i4-o2',
              start: 244,
              end: 342.5,
              card: [
                {
                  text: 'East is least: take it away. West is best: add it.',
                  background: '#ffffff',
                  foreground: '#1b1e19',
                },
              ],
            },
            {
              id: 'wayfinding-s3-i4-o3',
              start: 468,
              end: 520,
              card: [
                {
                  text: 'Chest height. Turn your whole body, not the compass.',
                  background: '#ffffff',
                  foreground: '#1b1e19',
                },
              ],
            },
          ],
        },
        at(
          '2:06',
          choice(
            5,
            'The compass lies on the map, its edge from the hut to the lake. What do you line up next?',
            [
              'The needle with north on the map',
              'The lines in the housing with the grid of the map',
              'The direction arrow with the nearest path',
            ],
            1,
            'Right. For now the needle does not matter at all: the map gives the angle, not the magnet.',
            'Not quite. At the table you ignore the needle. Turn the housing until its lines run with the grid.',
          ),
        ),
        at(
          '4:12',
          choice(
            5,
            'Your bearing on the map is 040°. Declination here is 6° east. What do you set on the compass?',
            ['034°', '046°', '040°, the needle corrects itself', 'It depends on the time of day'],
            0,
            'Right. East declination is taken off: 040° minus 6° is 034°.',
            'Not quite. That would be for west, or for no declination at all. Look again at 03:58.',
          ),
        ),
        at(
          '9:30',
          choice(
            5,
            'You hold the compass at chest height and the needle is boxed, but the arrow points at a cliff. What went wrong most often?',
            [
              'The red end was laid on south, so you face the opposite way',
              'The cliff has been added since the map was made',
              'The compass needs a new battery',
            ],
            0,
            'Right. Red in the shed: if the white end sits in the arrow you are 180° off. Compare with the sun or the slope before you walk.',
            'Not quite. The classic mistake is half a turn: the wrong end of the needle sits in the orienting arrow.',
          ),
        ),
        goTo('How did the correction for declination feel?', [
          ['Show me "Declination, plainly" once more', 'wayfinding-s3-i3'],
          ['I have it, take me to the trees', 'wayfinding-s3-i5'],
        ]),
      ),
      video(
        'Following it through trees',
        1,
        'In a forest you cannot walk straight, so you walk from mark to mark. Sight along the arrow, choose a tree you would know again, walk to it by any way you like, and sight again. Pass one obstacle on the left and the next on the right, and the small errors cancel out.',
        at(
          '0:18',
          choice(
            1,
            'You walked round a pond on its right-hand side. The next obstacle is a thicket. Which side do you choose, if both are equally easy?',
            [
              'Right again, to be consistent',
              'Left, to cancel the drift',
              'Straight through, to keep the bearing',
            ],
            1,
            'Right. Drift to one side is best paid back on the other.',
            'Not quite. Everybody drifts a little when going round. Going round the other way next time brings you back.',
          ),
        ),
      ),
      video(
        'Sort: what bends a needle',
        0,
        'A needle is a patient liar: it points somewhere whatever you do. Sort what pulls it away from what leaves it alone, then check your own pockets.',
        sorting(
          2,
          'Which of these bend the needle when you hold the compass close to them?',
          {
            'Bends it': [
              'A phone in the chest pocket',
              'A steel fence post',
              'A car bonnet',
              'A second compass',
              'A magnetic glove clasp',
            ],
            'Leaves it alone': [
              'A wooden signpost',
              'An aluminium tent pole',
              'A paper map in a plastic case',
              'A brass buckle',
              'Cold weather',
            ],
          },
          'Steel and magnets bend it; wood, aluminium, brass and plastic do not. A phone holds magnets in its speaker, so keep it half a metre away.',
        ),
      ),
    ),
    section(
      'Routes that forgive',
      filmed(
        'Handrails',
        1,
        'A handrail is a line on the ground you can follow without thinking: a wall, a stream, the edge of a forest. A good route spends most of its length on handrails and keeps the compass for the gaps between them.',
        {
          story: true,
          scene: [
            {
              id: 'wayfinding-s4-i1-a',
              title: 'Straight over the moor',
              duration: MOOR,
              interaction: [
                choice(
                  1,
                  'Fog comes in. The straight line to the hut crosses 900 m of open moor. The wall is 400 m longer and leads to within sight of the hut. Which do you take?',
                  ['The straight line: less walking', 'The wall: it leads there by itself'],
                  1,
                  'Right. In fog the longer way with a handrail is nearly always the shorter day.',
                  'Not quite. On open moor a drift of 5° puts you 80 metres off after 900, and the hut is 6 metres wide.',
                )('wayfinding-s4-i1-a-q1'),
              ],
            },
            { id: 'wayfinding-s4-i1-b', title: 'Along the wall', duration: WALL },
          ],
        },
      ),
      video(
        'Catching features',
        1,
        'A catching feature lies behind your goal and tells you that you went too far: a stream, a road, a change of slope. Choose it before you leave, because once you need it you will not be in the mood to choose well.',
        at(
          '0:09',
          question('video', {
            title: 'Ten seconds that saved an hour',
            body: '<p>A short clip: the group meets the stream, stops, and says the words "too far" without blame. Then they turn round.</p>',
            ...clipOf('wayfinding', 'Ten seconds that saved an hour'),
          }),
        ),
        at(
          '0:16',
          choice(
            0,
            'Which of these makes the best catching feature behind a small hut?',
            [
              'A single large boulder',
              'A stream that runs across your direction',
              'A path that runs beside you',
            ],
            1,
            'Right. It is long, it lies across, and you cannot step over it without noticing.',
            'Not quite. A catching feature has to be long and lie across your way, so that you cannot miss it.',
          ),
        ),
      ),
      video(
        'Mark the saddle',
        0,
        'The practice map shows five places walkers confuse. Open the markers, then cover the words and name each place yourself.',
        graphic(
          2,
          'Which of the five is the saddle you would cross, and what tells you so?',
          'wayfinding/practice-map.webp',
          'A contour map with two summits, a saddle between them, a spur running south-east and a stream that runs south from below the saddle.',
          [
            [30, 38, 'Western summit', 'Closed rings: the ground falls away on every side.'],
            [
              47,
              41,
              'The saddle',
              'Lines bend away on both sides. Lower than both summits, higher than both valleys: cross here.',
            ],
            [66, 44, 'Eastern summit', 'The higher of the two: count the rings.'],
            [
              84,
              68,
              'Spur',
              'The lines point downhill. It feels like a ridge, and it leads you down the wrong side.',
            ],
            [
              44,
              74,
              'Valley',
              'The lines point uphill, towards the saddle. In fog the stream is your handrail back.',
            ],
          ],
        ),
      ),
      video(
        'Pacing and timing',
        1,
        'Most adults need 60 to 70 double paces for 100 metres on flat ground, and more uphill, in the dark or with a heavy pack. Know your own number, and metres and climb turn into minutes.',
        response(
          0,
          'Walk 100 metres that you have measured, counting every second step. How many double paces did you need on the flat, and how many uphill?',
          'Note both numbers inside your map case. Most people need a tenth more uphill and a tenth fewer downhill.',
        ),
      ),
      video(
        'Where am I? Two bearings',
        1,
        'Two bearings to things you can see and name give one place where you must be standing. Take them as far apart in angle as you can, turn them into map bearings (this time <strong>adding</strong> an east declination), and draw both lines. You are where they cross.',
      ),
    ),
    section(
      'Project: your own route card',
      video(
        'A route card, read aloud',
        1,
        'A route card is a letter to whoever may come looking for you. In this lesson a group leader reads hers aloud, leg by leg: from, to, bearing, distance, climb, time, what I follow, what stops me, how I get off.',
      ),
      video(
        'Plan a leg',
        1,
        'Draw one leg of your route on paper: where it starts and ends, its bearing, how far it is and how much it climbs. Add the two features you rely on, and how long it will take you.',
      ),
      project(
        'Your own route card',
        '40:00',
        20,
        '<p>Plan a walk of at least five legs on a map of your choice and write the route card for it. Someone who has never met you should be able to walk it, and someone who is worried about you should be able to find you.</p><p>For each leg give: start and end, bearing, distance, climb, time, handrail, catching feature. Add one escape route from the highest point.</p><p><strong>Example leg:</strong> <em>Sheepfold to bridge. 034°, 850 m, 40 m down, 14 min. Wall on the left all the way. Too far: the stream. Escape: along the stream to the road.</em></p>',
        [
          [
            'Every leg has a bearing and a distance',
            'Map bearings are corrected for declination and say so. Distances are within 50 metres.',
          ],
          [
            'Handrails and catching features are named',
            'Each leg says what you follow and what tells you that you went too far.',
          ],
          [
            'Escape route from the highest point',
            'One way down in bad weather, with a bearing and a safe place at its end.',
          ],
        ],
      ),
      survey(
        'How sure are you now?',
        '4:00',
        1,
        'Five questions without right answers. They help Elin to write the next version of this course, and they help you to choose your next walk.',
        likert('How sure would you feel on an easy walk you do not know, in fog, with map and compass?', [
          'Not at all',
          'A little',
          'Somewhat',
          'Fairly',
          'Very',
        ]),
        surveyChoice('Which part took the most patience?', [
          'Contours',
          'Declination',
          'Walking on a bearing',
          'Pacing',
          'The route card',
        ]),
        surveySeveral('Where will you use this? Choose every one that applies.', [
          'Walking with friends or family',
          'Leading groups',
          'Work outdoors',
          'Orienteering',
          'I simply like maps',
        ]),
        surveyResponse('What should we explain differently? One sentence is plenty.'),
      ),
    ),
    off(
      section(
        'Night navigation',
        video(
          'The same hill without light',
          0,
          'Being written. Pacing, slope underfoot and the sound of water: what remains when you cannot see.',
        ),
        video('Head torch or no head torch', 0, 'Being written. Light shows your feet and hides the hill.'),
      ),
    ),
    off(
      section(
        'Tools we are trying out',
        lesson(
          'package',
          'Paces into metres',
          '12:00',
          0,
          'A small tool that turns your own count of paces into metres, and metres and climb into minutes.',
          { package: 'wayfinding/pace-and-time.zip' },
        ),
        lesson(
          'tincan',
          'Two bearings, by hand',
          '14:00',
          0,
          'Draw two bearings on the practice map and see where they cross.',
          { package: 'wayfinding/two-bearings.zip' },
        ),
      ),
    ),
  ),
}
