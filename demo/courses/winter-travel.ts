import type { Course } from '@cairn/contract/courses'
import {
  about,
  at,
  choice,
  likert,
  outline,
  project,
  response,
  section,
  several,
  survey,
  video,
} from '../parts.ts'

/** A draft: complete enough to preview, not yet in the catalog. */
export const winterTravel: Course = {
  id: 'winter-travel',
  title: 'Winter Travel: Snow, Cold and Good Decisions',
  shortDescription:
    'Plan a day on snow, read the slope and the sky, and turn round in time. For people who already find their way in summer.',
  description: about(
    [
      'Winter is the same hill with fewer excuses. Daylight is short, paths are gone, and a mistake that costs an hour in July costs a night in January. This course builds on <strong>Wayfinding: Map and Compass</strong> and adds snow, cold and the art of turning round.',
    ],
    [
      'Plan a day backwards from sunset',
      'Recognise the five commonest signs of unstable snow',
      'Stay warm by managing sweat and food',
      'Agree on turning points before you leave',
    ],
    'Avalanche ground needs training on snow with an instructor. This course tells you how to stay off it.',
  ),
  status: 'disabled',
  publisher: 'northfell',
  price: 6400,
  defaultLanguage: 'en',
  enabledLanguage: ['en'],
  prerequisite: ['wayfinding', 'first-aid'],
  tag: ['category|outdoors', 'level|advanced', 'includes|coached'],
  author: ['user-elin-varga', 'user-callum-strachan'],
  coach: ['user-ines-okafor'],
  bios: {
    author: [
      {
        user: 'user-elin-varga',
        title: 'Mountain leader and trainer',
        body: 'Turns round more often than she arrives, and says so.',
      },
    ],
    coach: [
      {
        user: 'user-ines-okafor',
        title: 'Coach',
        body: 'Wants to see your latest time to turn, in minutes.',
      },
    ],
  },
  section: outline(
    'winter-travel',
    section(
      'A day planned backwards',
      video(
        'Start at sunset',
        4,
        'Write the time of sunset at the bottom of the page, take off an hour, and plan upwards. What is left in the morning is how early you get up.',
        at(
          '6:00',
          choice(
            6,
            'Sunset is at 16:10. By when should you be off open ground?',
            ['16:10', 'About 15:10', '17:00, there is twilight'],
            1,
            'Right. The last hour belongs to everything that went wrong before it.',
            'Not quite. Twilight on snow in cloud is a grey bowl without edges.',
          ),
        ),
      ),
      video(
        'Half the speed, twice the food',
        4,
        'In soft snow a kilometre can take an hour. Eat before you are hungry, drink before you are thirsty, and take off a layer before you sweat.',
        response(
          6,
          'Plan the food for a day of six hours on snow: what, when, and where in your clothes do you keep it?',
          'Small, often, and warm from your body: a frozen bar is a tool, not a meal.',
        ),
      ),
    ),
    section(
      'The slope and the sky',
      video(
        'Five signs',
        4,
        'Fresh avalanches, cracks that run, a hollow drum under the ski, much new snow or wind, and sudden warmth. One is a question; two are an answer.',
        several(
          8,
          'Which of these are signs of unstable snow? Choose every one that applies.',
          ['Cracks shooting from your ski', 'A dull "whumpf"', 'Blue sky', '40 cm of new snow with wind'],
          [0, 1, 3],
          'Right. Blue sky is when most people go, which is not the same thing.',
          'Not quite. Look for signs in the snow and in the last two days of weather.',
        ),
      ),
      video(
        'Thirty degrees',
        4,
        'Most slab avalanches start on slopes of 30 to 45 degrees. Learn what 30 looks like on the map, and stay on ground that is gentler and not below something steeper.',
        choice(
          8,
          'Your route is at 20 degrees, below a slope of 38. Is it safe?',
          ['Yes, 20 is gentle', 'Not by itself: what lies above can reach you', 'Only in the morning'],
          1,
          'Right. Look up before you look ahead.',
          'Not quite. Avalanches start up there and stop down here.',
        ),
      ),
    ),
    section(
      'Turning round',
      video(
        'Agree before you leave',
        6,
        'A time, a place, a sign. Whoever calls it does not have to explain. Drink to it afterwards.',
        response(
          10,
          'Write three turning points for a walk you know: one time, one place, one sign in snow or weather.',
          'They count if you could say them on the hill in one breath.',
        ),
      ),
      project(
        'A winter plan',
        '45:00',
        30,
        '<p>Plan a winter day on gentle ground: times backwards from sunset, slopes below 30 degrees marked on the map, three turning points, and who waits for your message.</p>',
        [
          ['Backwards from sunset', 'Every leg has a latest time.'],
          ['Gentle ground', 'Nothing at 30 degrees or more, and nothing under slopes that are.'],
          ['Turning points', 'One time, one place, one sign.'],
        ],
      ),
      survey(
        'Before the snow',
        '3:00',
        10,
        'One question for the draft readers.',
        likert('How clear was the part about slopes?', ['Unclear', 'Hazy', 'Fair', 'Clear', 'Very clear']),
      ),
    ),
  ),
}
