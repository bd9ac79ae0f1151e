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
  response,
  section,
  several,
  sorting,
  survey,
  surveyResponse,
  video,
} from '../parts.ts'

export const statistics: Course = {
  id: 'statistics',
  title: 'Statistics Without Fear',
  shortDescription:
    'What a number can tell you, what it cannot, and how to ask it politely. Averages, spread, chance and claims, with hardly a formula and plenty of bus timetables.',
  description: about(
    [
      'Most people who say they are bad at statistics were shown the formulas before the questions. This course turns that round. You begin with things you already argue about (is the bus really late, did the new recipe sell better, is this risk worth worrying about) and meet each idea at the moment you need it.',
      'There is arithmetic, never more than a pocket calculator can do. There are <strong>no proofs</strong>. There is a great deal of looking at pictures of data until they start to talk.',
    ],
    [
      'Choose between a mean and a median, and say why',
      'Describe how much things vary without a formula',
      'Tell a surprising result from ordinary luck',
      'Judge a survey by how its people were chosen',
      'Spot six ways in which a chart can mislead',
    ],
    'Free for everyone. Bring a question of your own: from the second section on you can try each idea on it.',
  ),
  status: 'enabled',
  publisher: 'open-ledger',
  cover: { poster: 'statistics/cover.webp' },
  price: 0,
  defaultLanguage: 'en',
  enabledLanguage: ['en'],
  tag: ['category|data', 'level|beginner', 'includes|certificate', 'includes|offline', 'featured'],
  author: ['user-idris-belhaj', 'user-elin-varga'],
  coach: ['user-kwabena-asante'],
  bios: {
    author: [
      {
        user: 'user-idris-belhaj',
        title: 'Statistician',
        body: 'Counted buses, bees and hospital beds for a living. Draws the picture before he computes anything.',
      },
      {
        user: 'user-elin-varga',
        title: 'Lesson editor',
        body: 'Cut every lesson in half, then asked what was missing.',
      },
    ],
    coach: [
      {
        user: 'user-kwabena-asante',
        title: 'Coach',
        body: 'Answers questions in the discussion on weekdays, usually with another question and a sketch.',
      },
    ],
  },
  certificate: certificateAt(80),
  section: outline(
    'statistics',
    section(
      'Questions before numbers',
      video(
        'A number is an answer. To what?',
        2,
        'Somebody says: 42 %. Of whom, counted when, by asking what? Before you compute anything you learn to put the question back in front of the number.',
        at(
          '0:10',
          choice(
            2,
            'A café writes: "80 % of our guests come back." Which question should you ask first?',
            ['How did they find out who came back?', 'Is 80 % a lot?', 'What is the margin of error?'],
            0,
            'Right. If they asked the people sitting in the café, they asked only those who came.',
            'Not quite. Before judging the size of a number, find out how it was counted.',
          ),
        ),
      ),
      video(
        'Counting is harder than it looks',
        2,
        'How many people live in a house? It depends on the student who is home at weekends and the uncle who stays until March. Every count hides a decision; good counters write it down.',
        at(
          '0:16',
          response(
            3,
            'Choose something near you that seems easy to count, such as the chairs in your home. Which two decisions would two careful people make differently?',
            'Anything goes as long as both decisions change the number: do stools count, do folding chairs in the cellar, does a bench count once or three times?',
          ),
        ),
      ),
      video(
        'Kinds of data',
        1,
        'Names, ranks and amounts look alike in a table and want different treatment. You can add up litres; you cannot add up shoe brands or take the average of a postcode.',
        sorting(
          4,
          'Sort these by what you may do with them.',
          {
            'Names only': ['Postcode', 'Favourite fruit', 'Bus line'],
            'An order': ['Place in a race', 'T-shirt size', 'Stars in a review'],
            'An amount': ['Minutes late', 'Rainfall in millimetres', 'Money in the till'],
          },
          'Names can be counted, orders can be ranked, and only amounts can be added and averaged. Many people average stars; now you know why to be careful.',
        ),
      ),
      video(
        'Draw it first',
        1,
        'A row of dots is the most honest chart there is: one dot, one thing. Before you summarise anything, put a dot for each value on a line and look at it for a full minute.',
        at(
          '0:21',
          choice(
            4,
            'The dots of 30 delivery times form two heaps, one at 20 minutes and one at 50. What does it suggest?',
            [
              'The typical delivery takes 35 minutes',
              'Two different things are mixed, such as two routes or two shifts',
              'Someone made a mistake and half the data should go',
            ],
            1,
            'Right. Two heaps nearly always mean two stories. Separate them before you average anything.',
            'Not quite. Nobody waited 35 minutes. Two heaps are a hint that two kinds of delivery are mixed.',
          ),
        ),
      ),
      video(
        'Check: first look',
        1,
        'Three questions on a small table of bus arrivals. Take your time with the table before you read the questions.',
        choice(
          2,
          'The table has the columns: line, stop, minutes late, weather. Which column can be averaged?',
          ['Line', 'Minutes late', 'Weather', 'All of them'],
          1,
          'Right. It is the only amount in the table.',
          'Not quite. Only an amount can be averaged, even if a line is written as a number.',
        ),
        choice(
          2,
          'One arrival says 999 minutes late. What do you do first?',
          ['Delete it', 'Find out what 999 means in this table', 'Keep it: data is data'],
          1,
          'Right. 999 is often a code for "not measured". Ask before you delete and before you keep.',
          'Not quite. Both deleting and keeping can be wrong. First find out where the number came from.',
        ),
      ),
    ),
    section(
      'The middle',
      video(
        'The mean, and who moves it',
        2,
        'The mean shares everything out equally. It is the right middle when totals matter, and the wrong one when a single giant walks into the room.',
        at(
          '0:07',
          choice(
            5,
            'Nine people earn 2,000 a month, one earns 42,000. What is the mean?',
            ['2,000', '4,000', '6,000', '22,000'],
            2,
            'Right. The total is 60,000 for 10 people. Nobody earns 6,000, and that is the point of this lesson.',
            'Not quite. Add up: 9 times 2,000 is 18,000, plus 42,000 is 60,000. Share it among 10.',
          ),
        ),
      ),
      video(
        'The median: whoever stands in the middle',
        2,
        'Line everybody up by size and look at the one in the middle: that is the median. It does not care how tall the tallest is, which makes it calm company.',
        at(
          '0:12',
          choice(
            5,
            'Waiting times in minutes: 3, 4, 4, 6, 30. What is the median?',
            ['4', '6', '9.4', '30'],
            0,
            'Right. The third of five. The 30 could be 300 and the median would stay at 4.',
            'Not quite. Put them in order and take the one in the middle: the third of five.',
          ),
        ),
      ),
      video(
        'What a median hides',
        1,
        'A median of 4 minutes is true if half the people wait 4 minutes and the other half wait an hour. One number can never show two groups, so this lesson is about when to stop summarising.',
        at(
          '0:13',
          choice(
            2,
            'Two clinics both report a median wait of 15 minutes. What do you know about the longest waits?',
            ['They are about the same', 'Nothing at all', 'They are at most 30 minutes'],
            1,
            'Right. A median says that half wait less and half wait longer, and is silent about how much longer.',
            'Not quite. The median only marks the middle. The upper half can reach as far as it likes.',
          ),
        ),
        at(
          '0:21',
          response(
            2,
            'Think of a median you have read lately: rents, incomes, house prices. Who disappears behind it?',
            'A good answer names a group that sits together at one end, such as people in shared rooms or second homes, and says which second number would show them.',
          ),
        ),
      ),
      video(
        'Which middle, when',
        1,
        'If you would share it out, use the mean. If you would stand in line, use the median. If people choose from a list, count which is most common.',
        sorting(
          4,
          'Which middle suits each question?',
          {
            Mean: [
              'How much bread should I bake for 40 guests?',
              'What does a month of heating cost us in a year?',
            ],
            Median: ['What rent would a typical tenant pay?', 'How long does a typical caller wait?'],
            'Most common': [
              'Which shoe size should a small shop stock first?',
              'Which day do most people prefer?',
            ],
          },
          'Totals want the mean, a typical person wants the median, and choices from a list want the most common value.',
        ),
      ),
    ),
    section(
      'Spread and chance',
      video(
        'How far from the middle',
        1,
        'Two buses are 5 minutes late on average. One is always 5 minutes late; the other is either on time or 10 late. You know which one you would rather take to an exam. Spread is the number for that feeling.',
        at(
          '0:22',
          choice(
            4,
            'Which pair describes spread without being fooled by a single extreme value?',
            [
              'The smallest and the largest value',
              'The values a quarter and three quarters of the way along',
              'The mean and the median',
            ],
            1,
            'Right. Those are the quartiles. Half of everything lies between them, whatever happens at the ends.',
            'Not quite. Smallest and largest are by definition the extremes. Look for a pair that ignores the ends.',
          ),
        ),
      ),
      video(
        'Luck is lumpy',
        2,
        'Toss a coin 20 times and you will very likely see 4 heads in a row somewhere. Randomness comes in lumps, and people take lumps for reasons.',
        at(
          '0:12',
          choice(
            3,
            'A coin shows heads 5 times in a row. What is the chance of heads on the next toss?',
            ['Less than half, tails is due', 'One half', 'More than half, it is on a streak'],
            1,
            'Right. The coin has no memory. We do, and that is what makes us bad at this.',
            'Not quite. Neither luck nor debt is stored in a coin.',
          ),
        ),
      ),
      video(
        'Rare, among many',
        1,
        'A test that is right 99 times out of 100 sounds perfect, until you use it on 10,000 healthy people and frighten 100 of them. We do it with dots on paper, and no formula.',
        at(
          '0:20',
          choice(
            4,
            '1 in 1,000 people has a condition. A test finds every case and wrongly alarms 1 in 100 healthy people. Among those alarmed, how many have it?',
            ['About 99 %', 'About half', 'About 9 %', 'About 0.1 %'],
            2,
            'Right. Of 1,000 people 1 has it and about 10 healthy ones are alarmed: 1 in 11, which is 9 %.',
            'Not quite. Draw 1,000 dots: 1 is ill and alarmed, about 10 are healthy and alarmed. Now look only at the alarmed.',
          ),
        ),
      ),
      video(
        'Words for chance',
        1,
        'Likely, possible, one in ten, ten per cent: people hear different things. Turn the cards and find the form that misleads least.',
        flashcards(4, 'Say it so that it is heard', [
          [
            'A 30 % chance of rain',
            'On 3 of 10 days like this one it rains. It does not mean rain for 30 % of the day.',
          ],
          ['Doubles the risk', 'From what? From 1 in 10,000 to 2 in 10,000 is also double.'],
          ['Percentage point', 'From 10 % to 12 % is 2 percentage points, and 20 % more.'],
          ['Once in a hundred years', 'A 1 % chance every year. It can happen twice in a decade.'],
          ['Significant', 'In statistics: hard to explain by luck alone. It does not mean large.'],
          ['On average', 'Ask which average, and of whom.'],
          ['Up to 50 % off', 'Anything between nothing and 50.'],
          ['No evidence that', 'Either people looked and found nothing, or nobody looked. Ask which.'],
        ]),
      ),
    ),
    section(
      'From some to all',
      video(
        'The spoonful and the soup',
        1,
        'You taste one spoonful and know the pot, provided you stirred. Sampling is stirring. A small, well-mixed spoonful beats a bucket from the top.',
        at(
          '0:12',
          choice(
            3,
            'Which sample tells you more about a town of 40,000?',
            [
              '5,000 people who answered an online poll',
              '400 people drawn by lot from the register, most of whom answered',
              'Everybody at the Saturday market',
            ],
            1,
            'Right. The lot does the stirring. Size cannot repair a sample that chose itself.',
            'Not quite. Ask who had no chance of being in it. Only the lot gives everybody the same chance.',
          ),
        ),
      ),
      video(
        'Who did not answer',
        1,
        'The people missing from a survey are rarely like the people in it. The busiest do not reply about work, and the happiest do not write reviews.',
        at(
          '0:10',
          several(
            3,
            'A gym asks its members by email how often they train. Who is likely to be missing? Choose every one that applies.',
            [
              'Members who have stopped coming',
              'Members who train every day and are proud of it',
              'Members who never read email',
              'Members who feel guilty',
            ],
            [0, 2, 3],
            'Right. The proud ones answer first, and the gym looks fitter than it is.',
            'Not quite. Think about who enjoys answering this question. The others are missing.',
          ),
        ),
      ),
      video(
        'How sure can we be?',
        1,
        'Take another spoonful and the answer moves a little. A margin of error says how much it usually moves. It covers the luck of the draw, and none of the other mistakes.',
        at(
          '0:21',
          choice(
            3,
            'A poll says 52 %, margin of error 3 points. Which sentence is fair?',
            ['A majority is certain', 'It could well be anything from 49 to 55 %', 'The poll is worthless'],
            1,
            'Right. A lead, perhaps; a certainty, no.',
            'Not quite. The margin reaches 3 points to both sides, and 49 is less than half.',
          ),
        ),
      ),
      video(
        'Together is not because',
        1,
        'Ice cream sales and drowning rise together, and neither causes the other: summer does. You practise finding the third thing before you believe in a cause.',
        at(
          '0:10',
          response(
            3,
            'Children with bigger feet read better. What is the third thing, and how could you check?',
            'Age. Compare children of the same age, and the effect of the feet disappears.',
          ),
        ),
      ),
    ),
    section(
      'Reading claims',
      video(
        'Six ways a chart can mislead',
        1,
        'Cut axes, stretched time, pictures that grow in two directions, two scales in one chart, missing years and a colour that shouts. Each has an honest twin, and we draw both.',
        at(
          '0:19',
          choice(
            3,
            'A bar chart starts at 95 instead of 0. What happens to the difference between 96 and 98?',
            [
              'It looks smaller than it is',
              'It looks about right',
              'It looks three times as large as the bar beside it',
            ],
            2,
            'Right. The bars have the lengths 1 and 3, so the eye sees three times as much of something that differs by 2 %.',
            'Not quite. Measure the bars from where they start: 1 against 3.',
          ),
        ),
      ),
      video(
        'The headline and the table',
        1,
        'We take three invented headlines apart: find the number, find the question, find who is missing, and write the headline again so that it is true.',
        conversation(
          3,
          'A headline, repaired',
          'Bring a headline with a number in it. Post it, and below it a version that says no more than the number can carry.',
        ),
      ),
      video(
        'Your own question',
        2,
        'Collect 30 small values over a week: minutes late, cups of tea, birds at the window. Draw the dots, choose a middle, describe the spread, and say what you would still like to know.',
        response(
          4,
          'Write your finding in four sentences: what you counted and how, the middle and why that one, the spread, and one thing your data cannot say.',
          'The fourth sentence is the one that shows you have understood this course.',
        ),
      ),
      survey(
        'Before you go',
        '5:00',
        2,
        'Two questions about how it went. There is nothing to get right.',
        likert('How do you feel now when you meet a number in a newspaper?', [
          'I skip it',
          'A little uneasy',
          'Neutral',
          'Curious',
          'I reach for a pencil',
        ]),
        surveyResponse('Which idea from this course have you already used, and where?'),
      ),
      off(
        video(
          'Spreadsheet basics',
          0,
          'Taken out while it is rewritten: the menus have changed twice since it was recorded.',
        ),
      ),
    ),
  ),
}
