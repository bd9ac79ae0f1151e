import type { Course } from '@cairn/contract/courses'
import {
  about,
  at,
  certificateAt,
  choice,
  conversation,
  flashcards,
  likert,
  off,
  outline,
  project,
  prompt,
  response,
  section,
  several,
  sorting,
  survey,
  surveySeveral,
  upload,
  video,
} from '../parts.ts'

export const water: Course = {
  id: 'water',
  title: 'Water Quality: Field Methods',
  shortDescription:
    'Sample a stream so that a laboratory can trust it, measure what will not wait, read the small animals, and write up what the water told you.',
  description: about(
    [
      'A water sample is a promise: this bottle is that stream. Most mistakes in water quality happen <strong>before the laboratory</strong>, in the minute between the bank and the cool box. This course is about that minute, and about everything you can learn without a laboratory at all.',
      'It is written for technicians, rangers, students and serious volunteers. You should be comfortable with units, averages and a spreadsheet.',
    ],
    [
      'Plan a sampling round that answers a question',
      'Take, label and keep a sample without spoiling it',
      'Calibrate and use field meters for oxygen, pH and conductivity',
      'Judge a stream by the animals under its stones',
      'Keep a chain of custody that stands up to questions',
      'Report a result with its uncertainty',
    ],
    'Work near water in pairs, in daylight, and with someone who knows when you should be back. <em>Take First Aid on Remote Sites before your first round.</em>',
  ),
  fullPriceMessage: 'One-time, 24 months of access',
  status: 'enabled',
  publisher: 'riverine',
  cover: { poster: 'water/cover.webp' },
  price: 14_000,
  defaultLanguage: 'en',
  enabledLanguage: ['en'],
  tag: ['category|science', 'level|advanced', 'includes|certificate', 'includes|coached', 'includes|offline'],
  prerequisite: ['statistics', 'first-aid'],
  author: ['user-anneke-de-wit'],
  coach: ['user-rafael-quispe'],
  bios: {
    author: [
      {
        user: 'user-anneke-de-wit',
        title: 'Freshwater ecologist',
        body: 'Thirty years of rivers, two of them fallen into. Trusts mayflies more than meters, and calibrates both.',
      },
    ],
    coach: [
      {
        user: 'user-rafael-quispe',
        title: 'Coach, field hydrologist',
        body: 'Reads field sheets the way others read novels: who, where, when, and what happened then?',
      },
    ],
  },
  certificate: certificateAt(80),
  section: outline(
    'water',
    section(
      'A question before a bottle',
      video(
        'What do you want to know?',
        1,
        'Is it safe to swim, does the works upstream change anything, is it better than last year? Three questions, three different plans. Write the question on the first page of the field book.',
        at(
          '0:15',
          choice(
            4,
            'You want to know whether a fish farm changes the stream. Where do you sample?',
            [
              'At the outlet',
              'Upstream, just downstream, and further downstream',
              'Wherever access is easiest',
            ],
            1,
            'Right. Without the place above you cannot say what was there before.',
            'Not quite. You need something to compare with, and it has to be above the farm.',
          ),
        ),
      ),
      video(
        'Where, when, how often',
        1,
        'A river is a film and a sample is one picture. Rain, snow-melt, sunlight and the working day all move the numbers, so time of day belongs in the plan.',
        at(
          '0:18',
          choice(
            4,
            'Dissolved oxygen in a weedy lowland stream is 130 % at 15:00. What will it probably be just before dawn?',
            ['About the same', 'Much lower', 'Higher, because the water is colder'],
            1,
            'Right. Plants make oxygen by day and use it by night. The low point before dawn is what the fish live with.',
            'Not quite. Cold water holds more, but at night the plants breathe and do not produce.',
          ),
        ),
      ),
      video(
        'Safe at the water',
        0,
        'Moving water above the knee moves you. Wade facing upstream, unbuckle the pack, keep one foot planted, and turn back while it is still easy. No sample is worth a person.',
        several(
          4,
          'When do you not wade? Choose every one that applies.',
          [
            'You are alone',
            'Depth in metres times speed in metres a second is above about 0.5',
            'You cannot see the bottom after rain',
            'The water is cold but shallow and slow',
          ],
          [0, 1, 2],
          'Right. Cold, shallow and slow needs good boots. The other three need another plan.',
          'Not quite. Any one of three is enough to stay on the bank.',
        ),
      ),
      video(
        'Packing the night before',
        0,
        'Labels written dry, bottles counted, meters charged and checked, ice in the box, plan with someone at home. What you forget at home you will improvise badly on the bank.',
        sorting(
          4,
          'When do you do it?',
          {
            'The night before': [
              'Write labels',
              'Calibrate the pH meter',
              'Freeze the ice packs',
              'Leave the plan with someone',
            ],
            'At the bank': [
              'Rinse the bottle with the water',
              'Note the weather',
              'Read the temperature',
              'Write the time',
            ],
          },
          'Everything that needs a dry table happens before. Everything that needs the river happens there, and is written down there.',
        ),
      ),
    ),
    section(
      'Taking a sample',
      video(
        'Facing upstream',
        1,
        'Stand downstream of the place you sample, let your own mud drift away, open the bottle under the surface with its mouth into the current, rinse three times, fill, close under water.',
        at(
          '0:18',
          choice(
            4,
            'Why do you face upstream?',
            [
              'To see the weather coming',
              'So that nothing you stir up drifts into the bottle',
              'Because the bottle fills faster',
            ],
            1,
            'Right. You are the largest source of mud for a kilometre.',
            'Not quite. Look at your boots, and at where their mud goes.',
          ),
        ),
      ),
      video(
        'Bottles and what they hate',
        0,
        'Nutrients dislike warmth, metals cling to glass, bacteria cannot be rinsed, oxygen flees from bubbles. Each bottle has a reason.',
        flashcards(4, 'The right bottle', [
          [
            'Bacteria',
            'Sterile, not rinsed, never filled to the brim, cold, to the laboratory the same day.',
          ],
          ['Dissolved metals', 'Acid-washed plastic, filtered in the field, then acidified.'],
          ['Nutrients', 'Clean plastic, cold and dark, analysed or frozen soon.'],
          ['Pesticides', 'Brown glass with a lined cap, cold, no plastic tubing.'],
          ['Oxygen by titration', 'Glass stopper, no bubble, fixed at once.'],
          ['Suspended solids', 'A litre or more, from the whole depth, shaken before it is divided.'],
        ]),
      ),
      video(
        'Labels and custody',
        0,
        'A number that nobody else has, the place, date, time with zone, your initials. Then the sheet that follows the bottle from hand to hand, with a signature at each.',
        at(
          '0:10',
          response(
            5,
            'A bottle arrives at the laboratory with the label "Mill bridge, Tuesday". List four things that are missing, and what each could cost you.',
            'For instance: unique number, full date and time, initials, preservation, which side of the bridge. Each gap is a question someone will ask when the result matters.',
          ),
        ),
      ),
      video(
        'Blanks and doubles',
        1,
        'A blank is clean water that travels with you and should come back clean. A double is a second bottle of the same water and should agree. They are the two cheapest ways to find out that you are wrong.',
        at(
          '0:17',
          choice(
            4,
            'Your field blank comes back with 0.3 mg/L nitrate, your samples with 0.4. What do you report?',
            [
              '0.4 mg/L',
              '0.1 mg/L, after subtracting the blank',
              'That the round cannot be trusted for nitrate, and why',
            ],
            2,
            'Right. A dirty blank says that the bottle or the hand brought it in. Find out before the next round.',
            'Not quite. Subtracting pretends that every bottle was equally dirty.',
          ),
        ),
      ),
      off(video('Sampling from a drone', 0, 'Held back until the rules for flying over water are settled.')),
    ),
    section(
      'Measuring what will not wait',
      video(
        'Temperature and oxygen',
        1,
        'Oxygen in milligrams says what a fish can breathe; oxygen in per cent says what the stream is doing. Write down both, with temperature and air pressure.',
        at(
          '0:12',
          choice(
            4,
            'At the same saturation of 100 %, which water holds more oxygen?',
            ['5 °C', '15 °C', '25 °C'],
            0,
            'Right. Cold water at 5 °C holds nearly 13 mg/L, at 25 °C only a little over 8.',
            'Not quite. Think of a warm glass of fizzy water.',
          ),
        ),
      ),
      video(
        'pH, honestly',
        1,
        'Two buffers that bracket the water, fresh each day, same temperature as the sample. Rinse, wait until it is still, and do not stir like tea.',
        at(
          '0:10',
          choice(
            4,
            'You expect pH around 8. Which two buffers do you use?',
            ['4 and 7', '7 and 10', '4 and 10'],
            1,
            'Right. The sample lies between them, close to neither end.',
            'Not quite. Bracket the water: one below 8, one above, as close as you have.',
          ),
        ),
        at(
          '0:17',
          prompt(
            'Calibrate now',
            'If you have a meter at hand, calibrate it while the video waits. Write slope and offset in your field book: their drift over months tells you when the probe is dying.',
          ),
        ),
      ),
      video(
        'Conductivity and turbidity',
        0,
        'Conductivity counts what is dissolved, turbidity what is not. A sudden step in the first is a pipe; a sudden rise in the second is rain or a digger.',
        sorting(
          4,
          'What would move which reading?',
          {
            Conductivity: [
              'Road salt in thaw',
              'A leaking sewer in dry weather',
              'Sea water on a spring tide',
            ],
            Turbidity: ['Cattle at the ford', 'A landslip upstream', 'Algae in bloom'],
          },
          'Dissolved things conduct, floating things scatter light. Some events move both: note which moved first.',
        ),
      ),
      video(
        'Flow with a stopwatch',
        1,
        'Width, depth in five places, an orange, ten metres and a watch: that gives you a discharge good to a fifth. Concentration times flow is load, and load is what the lake below receives.',
        at(
          '0:20',
          choice(
            5,
            'The stream is 4 m wide and 0.5 m deep on average; the orange drifts 10 m in 20 s. Take 0.8 as the factor for the slower bottom. What is the flow?',
            [
              '0.1 cubic metres a second',
              '0.8 cubic metres a second',
              '1.0 cubic metres a second',
              '8 cubic metres a second',
            ],
            1,
            'Right. 4 times 0.5 is 2 square metres; 0.5 m/s times 0.8 is 0.4 m/s; together 0.8.',
            'Not quite. Area is 2 square metres, speed at the surface 0.5 m/s. Do not forget the 0.8.',
          ),
        ),
      ),
    ),
    section(
      'The small animals',
      video(
        'Under the stones',
        1,
        'A meter tells you about this minute; the animals tell you about the last months. Kick for three minutes, net downstream, tray, patience, spoon.',
        upload(
          5,
          'Your tray',
          'Photograph your sorted tray from above with a ruler beside it. Rafael names what he sees and asks about what he does not.',
        ),
      ),
      video(
        'Six you should know',
        0,
        'Stonefly, mayfly, caddis, freshwater shrimp, midge, worm. Count tails, look for gills, and see how it moves.',
        flashcards(4, 'Who is it?', [
          ['Two tails, no gills along the body, crawls', 'Stonefly nymph. Demands clean, cool, rich water.'],
          ['Three tails, gills along the body', 'Mayfly nymph. Mostly demanding.'],
          ['A case of sand or twigs', 'Caddis larva. Many kinds, many demands.'],
          ['Swims on its side, curved', 'Freshwater shrimp. Dislikes acid water and low oxygen.'],
          ['Red and wriggling in mud', 'Midge larva. Bears little oxygen.'],
          ['Long, thin, in tangles', 'Sludge worm. Many of these and nothing else is a bad sign.'],
        ]),
      ),
      video(
        'From a count to a score',
        0,
        'Scores give each family a tolerance and average them. They are made for one region and one method, and mean little outside. Always report the method with the number.',
        at(
          '0:15',
          choice(
            4,
            'A stream has few animals, all of them demanding kinds. The likeliest reading?',
            ['Heavily polluted', 'Clean but poor in food, such as a cold upland stream', 'The net was torn'],
            1,
            'Right. Pollution removes the demanding first. Here they are all that is left.',
            'Not quite. Which kinds would disappear first if it were polluted?',
          ),
        ),
      ),
      video(
        'Reading a reach',
        0,
        'Before you kneel down, look up: shade, bank, bed, bends, pipes, fields. Draw the reach in two minutes, with an arrow for the flow and one for north.',
        conversation(
          3,
          'Your reach',
          'Post your two-minute drawing. What do you suspect before you have measured anything?',
        ),
      ),
    ),
    section(
      'What the water told you',
      video(
        'A number and its neighbours',
        1,
        'A result is a value, a unit, a method, a limit of detection and an honest idea of how sure you are. Below the limit is not zero: write it as below the limit.',
        at(
          '0:14',
          choice(
            4,
            'The limit of detection is 0.05 mg/L and the laboratory found nothing. What do you write?',
            ['0', '< 0.05 mg/L', '0.05 mg/L', 'Leave it empty'],
            1,
            'Right. You know that it is less, and not how much less.',
            'Not quite. Zero claims more than you know, and 0.05 claims something else.',
          ),
        ),
      ),
      project(
        'A round on your own stream',
        '75:00',
        15,
        '<p>Plan, carry out and report one sampling round with at least two places and one question. Field meters and animals are enough; a laboratory is welcome.</p><p>Submit: the plan on one page, the field sheets as they came from the bank, and a report of two pages that answers the question or says why it cannot.</p>',
        [
          ['The plan fits the question', 'Places, times and measurements follow from what you want to know.'],
          [
            'Field sheets that a stranger can read',
            'Number, place, time, weather, readings with units, initials.',
          ],
          ['Blank and double', 'At least one of each, with what they told you.'],
          ['An honest conclusion', 'Says how sure you are, and what you would do next.'],
        ],
      ),
      video(
        'Telling people',
        1,
        'The farmer, the council and the newspaper need the same truth in three lengths. Begin with what it means, then the number, then how sure you are.',
        response(
          3,
          'Write the result of your round in three sentences for someone who swims there.',
          'May they swim, why, and when will you know more? Units can wait for the fourth sentence.',
        ),
      ),
      survey(
        'After the round',
        '4:00',
        2,
        'Two questions about your practice, so that we can improve ours.',
        likert('Would you sign your field sheets in front of a sceptical reader?', [
          'No',
          'Hesitantly',
          'Probably',
          'Yes',
          'With pleasure',
        ]),
        surveySeveral('What would you like more of?', [
          'Animals',
          'Meters',
          'Statistics',
          'Laboratory',
          'Law and permits',
        ]),
      ),
    ),
  ),
}
