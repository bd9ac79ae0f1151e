import type { Course } from '@cairn/contract/courses'
import {
  about,
  at,
  choice,
  conversation,
  flashcards,
  lesson,
  likert,
  outline,
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

export const accessibleWeb: Course = {
  id: 'accessible-web',
  title: 'Accessible Web Design',
  shortDescription:
    'Pages that work with a keyboard, a screen reader, a tired eye and a cracked phone. What to check, what to change, and why it makes everything better.',
  description: about(
    [
      'One in six people lives with a disability, and everyone else has a broken arm, a bright sun or a crying child now and then. Accessible design is <strong>design that survives real life</strong>.',
      'You learn by doing without: an hour without a mouse, ten minutes with the screen off. Then you repair a small shop page, problem by problem, until it works for all of us. The examples are plain HTML and CSS; you need to have seen both before.',
    ],
    [
      'Use any page with the keyboard alone, and see where it breaks',
      'Listen to a page with a screen reader',
      'Choose colours and sizes that can be read',
      'Write labels, alternatives and errors that help',
      'Test with a short list, and with people',
    ],
    'Free for everyone.',
  ),
  status: 'enabled',
  publisher: 'open-ledger',
  cover: { poster: 'accessible-web/cover.webp' },
  price: 0,
  defaultLanguage: 'en',
  enabledLanguage: ['en'],
  tag: ['category|design', 'level|intermediate', 'includes|offline', 'featured'],
  author: ['user-chiara-bellandi'],
  coach: ['user-kwabena-asante'],
  bios: {
    author: [
      {
        user: 'user-chiara-bellandi',
        title: 'Designer and tester',
        body: 'Navigates by ear since 2009. Will tell you what your page sounds like.',
      },
    ],
    coach: [
      {
        user: 'user-kwabena-asante',
        title: 'Coach',
        body: 'Unplugs his mouse every Friday, and recommends it.',
      },
    ],
  },
  section: outline(
    'accessible-web',
    section(
      'Without a mouse',
      video(
        'Who is on the other side',
        1,
        'Permanent, temporary, situational: one arm, a broken arm, an arm that carries a baby. Design for the first and you serve all three.',
        at(
          '0:10',
          sorting(
            4,
            'Permanent, temporary or situational?',
            {
              Permanent: ['Blind since birth', 'Hand tremor'],
              Temporary: ['Arm in plaster', 'After eye surgery'],
              Situational: ['Bright sun on the screen', 'Loud train, no headphones'],
            },
            'The same remedy often serves all three: captions help the deaf person, the one with an ear infection and the one on the train.',
          ),
        ),
      ),
      video(
        'An hour with the keyboard',
        1,
        'Tab forwards, Shift and Tab back, Enter and Space act, Escape closes, arrows move inside. Put the mouse in a drawer and buy a train ticket.',
        at(
          '0:11',
          prompt(
            'The drawer',
            'Put your mouse into a drawer and cover the touchpad. Open a site you use every week and do one real task. Note where you lose the focus.',
          ),
        ),
        conversation(
          3,
          'Where were you stuck?',
          'Which site, which task, which key? Describe the place without naming and blaming.',
        ),
      ),
      video(
        'Focus you can see',
        1,
        'The ring that shows where you are is the cursor of a keyboard user. Removing it because it is ugly is like hiding the mouse pointer. Make it beautiful instead: 2 pixels, offset, a colour that stands out.',
        at(
          '0:17',
          choice(
            4,
            'A designer asks you to remove the focus ring. What do you offer?',
            [
              'Remove it, users can still press Tab',
              'Show it when the keyboard is used, in the colours of the brand and with enough contrast',
              'Show it on links only',
            ],
            1,
            'Right. :focus-visible shows it to those who need it and spares the others.',
            'Not quite. Without a ring a keyboard user does not know where they are.',
          ),
        ),
      ),
      video(
        'Order and traps',
        1,
        'The focus follows the order of the code, not the order on the screen. A dialog keeps it inside and gives it back when it closes. Nothing else may keep it.',
        choice(
          4,
          'A dialog closes. Where should the focus go?',
          ['To the top of the page', 'To the button that opened it', 'Nowhere'],
          1,
          'Right. You continue where you were, as after a phone call.',
          'Not quite. Imagine hanging up the phone and standing at the front door.',
        ),
      ),
    ),
    section(
      'By ear',
      video(
        'Ten minutes with the screen off',
        1,
        'Turn on the screen reader of your system, turn down the brightness, and open your own page. You hear a list of things without their looks. That is what your page is.',
        at(
          '0:17',
          response(
            4,
            'Write down the first ten things the screen reader said on your page. Which of them helped you to know where you are?',
            'A title, a heading and a named landmark help. "Image", "link link" and "clickable" do not.',
          ),
        ),
      ),
      video(
        'Headings are the map',
        1,
        'People who listen jump from heading to heading, the way you scan. One h1, no level left out, and words that say what follows.',
        at(
          '0:16',
          choice(
            4,
            'You want a smaller heading because it looks better. What do you do?',
            ['Use h4 instead of h2', 'Keep h2 and change its size in CSS', 'Use bold text'],
            1,
            'Right. The level is structure, the size is looks.',
            'Not quite. Choosing a level by its size breaks the map for those who listen.',
          ),
        ),
      ),
      video(
        'The first rule: use the element',
        1,
        'A button comes with focus, Enter, Space and a name. A div with a click handler comes with none of them. Use what exists, and add ARIA only where nothing exists.',
        sorting(
          4,
          'Link or button?',
          {
            Link: ['Go to the basket', 'Open the help page', 'Next chapter'],
            Button: ['Add to the basket', 'Open the menu', 'Save', 'Play'],
          },
          'Links go somewhere, buttons do something.',
        ),
      ),
      video(
        'Words for pictures',
        1,
        'An alternative text says what the picture does here. A picture of a cup is "Cup, 3 dl, blue" in a shop, "Break" on a timetable, and empty when it only decorates.',
        at(
          '0:19',
          choice(
            4,
            'A magnifying glass is the only content of a search button. What is its alternative?',
            ['Magnifying glass', 'Search', 'Empty'],
            1,
            'Right. Say what it does, not what it shows.',
            'Not quite. Nobody is looking for a magnifying glass.',
          ),
        ),
        upload(
          2,
          'Five alternatives',
          'Choose five pictures from a page of yours and write their alternatives beside them. Submit a screenshot or a list.',
        ),
      ),
    ),
    section(
      'For the eye',
      video(
        'Contrast in numbers',
        1,
        '4.5 to 1 for text, 3 to 1 for large text and for the parts of controls. Grey on grey may be elegant; it is also invisible on a bus.',
        at(
          '0:12',
          choice(
            4,
            'Placeholder text has a contrast of 2.3 to 1. Is that a problem?',
            [
              'No, it is only a placeholder',
              'Yes: it carries information, so it needs 4.5 to 1, and a real label besides',
              'Only for blind people',
            ],
            1,
            'Right. And the label stays when the placeholder is gone.',
            'Not quite. If it tells people what to enter, they have to be able to read it.',
          ),
        ),
      ),
      video(
        'Never colour alone',
        1,
        'Red and green look alike to one man in twelve. Add a word, a shape or a pattern. It also survives a black and white printer.',
        several(
          4,
          'Which of these work without colour? Choose every one that applies.',
          [
            'A red border round the wrong field',
            'The words "Enter a date" below the field',
            'Lines in a chart with labels at their ends',
            'Green for open, red for closed',
          ],
          [1, 2],
          'Right. Words and positions stay when the colour goes.',
          'Not quite. Print each of them in grey in your mind.',
        ),
      ),
      video(
        'Zoom and small screens',
        1,
        'At 400 % a desktop becomes a phone. If your page works at 320 pixels without scrolling sideways, it works for people who enlarge.',
        at(
          '0:16',
          choice(
            4,
            'What breaks most often at 400 %?',
            ['Fonts', 'Headers that stick and fixed heights that cut off text', 'Pictures'],
            1,
            'Right. Whatever is fixed takes away the little space there is.',
            'Not quite. Zoom your own page in and see what refuses to move.',
          ),
        ),
      ),
      video(
        'Motion and calm',
        1,
        'Things that slide, flash or follow the finger make some people ill. Ask the system with prefers-reduced-motion, and never flash more than three times a second.',
        choice(
          4,
          'A visitor has asked the system for reduced motion. What do you do with the carousel?',
          [
            'Slow it down',
            'Stop it, and let people turn the pages themselves',
            'Nothing, it is only a carousel',
          ],
          1,
          'Right. Reduced means still unless they ask.',
          'Not quite. Slow motion is still motion.',
        ),
      ),
      lesson(
        'package',
        'Contrast by eye',
        '6:00',
        0,
        'A small workshop: mix a gray that can be read, then judge five pairs of colors without a meter.',
        { package: 'accessible-web/contrast-by-eye.zip' },
      ),
      lesson(
        'lti',
        'Say what the image says',
        '4:00',
        4,
        'Three images, and three texts for each. Answered in an external tool (LTI), which sends your score back here.',
        { ltiTool: 'lti-practice-bench', ltiCustom: { exercise: 'alt-text' }, passMark: 60 },
      ),
    ),
    section(
      'Forms and tests',
      video(
        'Labels, hints and errors',
        1,
        'A label that stays visible, a hint before the field, an error that says what to do, beside the field and in the focus. Keep what people have typed.',
        flashcards(4, 'Say it better', [
          ['Invalid input', 'Enter the date as day, month, year: 24 3 2026'],
          ['Required field', 'Enter your email, so that we can send the ticket'],
          ['Error 402', 'Your card was declined. Try another one.'],
          ['Wrong format', 'The phone number needs a country code, such as +44'],
          ['Form contains errors', '2 things to correct: date, email (with links to both)'],
        ]),
      ),
      video(
        'A shop page, repaired',
        2,
        'We take one bad page and repair it in order: keyboard, headings, names, contrast, errors. Pause before each repair and say what you would do.',
        at(
          '0:11',
          choice(
            3,
            'The "Buy" button is a div. What do you change first?',
            ['Add role="button"', 'Make it a button element', 'Add a title'],
            1,
            'Right. Focus, keys and name come with it.',
            'Not quite. A role changes what it is called, not what it can do.',
          ),
        ),
        at(
          '0:16',
          choice(
            3,
            'After "Add to basket" a small number changes in the header. What does a listener hear?',
            ['The new number', 'Nothing, unless a status region says so', 'The whole header'],
            1,
            'Right. A polite status, "1 item in your basket", is enough.',
            'Not quite. Silent changes are silent.',
          ),
        ),
      ),
      video(
        'The list of ten',
        4,
        'Ten checks, ten minutes, no tools: Tab through, zoom in, squint, turn off the pictures, listen to the headings. Automated tests find a third; your ten minutes find most of the rest.',
        response(
          6,
          'Run the ten checks on a page of yours. Which one failed most clearly, and what would you change first?',
          'Choose the failure that stops someone entirely before the one that annoys many.',
        ),
      ),
      video(
        'Testing with people',
        4,
        'Invite two people who use what you are learning about. Pay them. Let them use their own device, and do not help.',
        choice(
          4,
          'A tester with a screen reader is stuck on your menu. What do you do?',
          ['Explain where it is', 'Wait, and ask what they are expecting', 'Take over the keyboard'],
          1,
          'Right. What they expect is your next design.',
          'Not quite. Helping hides the very thing you came to see.',
        ),
      ),
      survey(
        'What will you change on Monday?',
        '3:00',
        4,
        'Two questions. Chiara reads them, by ear.',
        likert('How sure do you feel about testing a page without a mouse?', [
          'Not',
          'A little',
          'Half',
          'Mostly',
          'Quite',
        ]),
        surveySeveral('What will you change first?', [
          'Focus',
          'Headings',
          'Alternatives',
          'Contrast',
          'Errors',
          'How we test',
        ]),
      ),
    ),
  ),
}
