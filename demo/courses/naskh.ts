import type { Course } from '@cairn/contract/courses'
import {
  about,
  at,
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
  surveyResponse,
  titles,
  upload,
  video,
} from '../parts.ts'

export const naskh: Course = {
  id: 'naskh',
  title: 'The Naskh Hand: Arabic Calligraphy',
  shortDescription:
    'Cut a reed, measure with dots, and write the letters of the most readable Arabic hand, slowly enough to enjoy it. No Arabic needed to begin.',
  description: about(
    [
      'Naskh is the hand of books: upright, even and generous to the reader. It is also a fine place to start, because every letter is <strong>measured in dots</strong> made by your own pen, so that you can check your work without a teacher at your shoulder.',
      'You begin with the pen and the dot, go through the letters in families, join them, and write one line on good paper. Samira writes every stroke in front of the camera, at the speed of ink. You can take part without reading Arabic; you will read a little of it by the end.',
    ],
    [
      'Cut and hold a reed or a bamboo pen',
      'Measure letters in dots and judge them by eye',
      'Write the letters of Naskh in their families',
      'Join letters on a straight and patient line',
      'Compose and write one line to keep',
    ],
    'You need a 2 mm calligraphy pen or a reed, black ink, smooth paper and a lamp on your left if you write with the right hand, on your right if with the left.',
  ),
  fullPriceMessage: 'One-time, yours to keep',
  status: 'enabled',
  publisher: 'qalam',
  cover: { poster: 'naskh/cover.webp' },
  price: 5400,
  defaultLanguage: 'en',
  enabledLanguage: ['en', 'ar'],
  tag: ['category|craft', 'level|beginner', 'includes|coached', 'includes|offline'],
  author: ['user-samira-haddad'],
  coach: ['user-yusuf-karaca'],
  bios: {
    author: [
      {
        user: 'user-samira-haddad',
        title: 'Calligrapher',
        body: 'Has written with reeds since she was nine. Still rules her lines in pencil first.',
      },
    ],
    coach: [
      {
        user: 'user-yusuf-karaca',
        title: 'Coach, looks at pages twice a week',
        body: 'Marks a page with three dots: one to keep, one to repeat, one to try tomorrow.',
      },
    ],
  },
  language: {
    ar: {
      title: 'خط النسخ: فن الخط العربي',
      shortDescription:
        'ابرِ القلم، وقِس بالنقط، واكتب حروف أوضح الخطوط العربية على مهل يتيح لك أن تستمتع بها. تبدأ من الصفر.',
      description: about(
        [
          'النسخ خط الكتب: قائم متزن كريم مع القارئ. وهو مكان حسن للبداية لأن كل حرف فيه <strong>يُقاس بالنقط</strong> التي يصنعها قلمك، فتستطيع أن تراجع عملك من غير أن يقف المعلم عند كتفك.',
          'تبدأ بالقلم والنقطة، ثم تمر بالحروف عائلة عائلة، ثم تصلها، ثم تكتب سطرًا على ورق جيد. تكتب سميرة كل حركة أمام الكاميرا بسرعة الحبر.',
        ],
        [
          'بري القصبة ومسك القلم',
          'قياس الحروف بالنقط والحكم عليها بالعين',
          'كتابة حروف النسخ في عائلاتها',
          'وصل الحروف على سطر مستقيم هادئ',
          'تأليف سطر واحد وكتابته للحفظ',
        ],
        'تحتاج إلى قلم خط بعرض 2 مم أو قصبة، وحبر أسود، وورق أملس، ومصباح في الجهة المقابلة ليدك.',
        'ما ستكون قادرًا على فعله',
      ),
      fullPriceMessage: 'دفعة واحدة، ويبقى لك',
      text: titles('naskh', [
        ['القلم والحبر والنقطة', 'خط للقراءة', 'بري القصبة', 'الحبر والورق والضوء', 'النقطة'],
        [
          'الحروف القائمة والمستديرة',
          'الألف: القامة',
          'الراء والزاي',
          'حرف الواو',
          'الدال والذال',
          'صفحة من خمسة أحرف',
        ],
        [
          'العائلات',
          'الباء وأخواتها',
          'الجيم وأخواتها',
          'السين بأسنانها وبدونها',
          'الصاد والطاء',
          'العين والفاء والقاف',
          'الكاف واللام والميم والنون',
        ],
        ['وصل الحروف', 'الحروف التي لا تصل ما بعدها', 'الأشكال الأربعة', 'السطر وهواؤه', 'ثلاث كلمات للتدريب'],
        [
          'سطرك',
          'اختيار الكلمات وتوزيعها',
          'من الألف إلى الياء في صفحة',
          'سطر واحد للحفظ',
          'كيف تسير يدك',
          'التذهيب: نظرة أولى',
        ],
      ]),
    },
  },
  section: outline(
    'naskh',
    section(
      'Pen, ink and dot',
      video(
        'A hand for reading',
        1,
        'Why books chose this hand: clear counters, an even line, and room for the marks that help the reader. We compare one word in three hands and look for what makes it easy on the eye.',
        at(
          '0:21',
          choice(
            1,
            'What makes Naskh easy to read in small sizes?',
            ['Its long flourishes', 'Its open shapes and even line', 'Its slant'],
            1,
            'Right. Open counters and a calm line keep words apart even when they are small.',
            'Not quite. Flourish and slant are beautiful elsewhere. Small type wants open shapes.',
          ),
        ),
      ),
      video(
        'Cutting the reed',
        0,
        'Four cuts: the long slope, the sides, the slit, and the oblique tip. The tip decides everything, and for Naskh it is cut at roughly 35 degrees. A bought pen works too; then watch this lesson with your tea.',
        at(
          '0:17',
          choice(
            2,
            'Which cut gives the pen its thick and thin strokes?',
            ['The long slope', 'The slit', 'The oblique cut of the tip'],
            2,
            'Right. The slit carries ink, the slope gives spring, and the tip shapes the stroke.',
            'Not quite. Think of the part that touches the paper.',
          ),
        ),
      ),
      video(
        'Ink, paper, light',
        1,
        'Smooth paper, ink thin enough to run and thick enough to stay, and light from the side of the idle hand, so that you never write in your own shadow.',
        at(
          '0:17',
          prompt(
            'Set your table',
            'Lay out paper, ink, a cloth and your pen. Draw two pencil lines 12 dots apart. Sit so that you can see the tip of the pen without bending your neck.',
          ),
        ),
        sorting(
          1,
          'The line looks ragged. What helps, and what makes it worse?',
          {
            Helps: ['Smoother paper', 'A slower hand', 'A drop of water in thick ink'],
            Worsens: ['Pressing harder', 'A worn tip', 'Blotting paper under the sheet'],
          },
          'Ragged lines come from rough paper, thick ink or haste, and never get better by pressing.',
        ),
      ),
      video(
        'The dot',
        1,
        'Put the full width of the pen on the paper, pull it diagonally for its own length, and lift. That square on its corner is the measure of everything to come. Write a hundred. The second fifty teach more than the first.',
        upload(
          3,
          'A hundred dots',
          'Photograph your page of dots. Yusuf looks for even size and even angle, and circles the ones to be proud of.',
        ),
      ),
    ),
    section(
      'Standing and round letters',
      video(
        'Alif: the height',
        1,
        'One stroke downwards, five dots tall in the manner taught here, with the smallest lean at its head. Every other letter looks up to it.',
        at(
          '0:12',
          choice(
            1,
            'Your alif is five of your dots tall, but looks heavy. What is the likely reason?',
            ['The pen was turned while pulling', 'It is too tall', 'The ink is too black'],
            0,
            'Right. The angle must stay. Turning the tip on the way down makes the stroke swell.',
            'Not quite. The height is right. Watch the angle of the tip from top to bottom.',
          ),
        ),
      ),
      video(
        'Ra and zay',
        1,
        'A short fall and a curve that dips below the line and stops while it still has strength. Zay is the same letter wearing a dot.',
        response(
          1,
          'Write ten ra. Describe the difference between the second and the ninth in one sentence.',
          'Most people see the curve become rounder and the end sharper. If yours grew tired instead, take a break: that is also a finding.',
        ),
      ),
      video(
        'The letter waw',
        1,
        'A small head like a drop, a narrow eye, and the body of ra beneath it. The head is where beginners hurry. Turn the pen as if you were turning a key, not a wheel.',
        at(
          '0:11',
          choice(
            2,
            'Which letter do you find again in the lower half of waw?',
            ['Ba', 'Ra', 'Dal'],
            1,
            'Right. Families share bodies, which is why you learn them together.',
            'Not quite. Cover the head of the waw with your finger and look again.',
          ),
        ),
        at(
          '0:22',
          choice(
            2,
            'How large is the eye of the waw?',
            ['As large as a dot', 'Smaller than a dot, a slit of light', 'It has none'],
            1,
            'Right. Just enough to let the light through.',
            'Not quite. Lay a dot over it: there is no room for one.',
          ),
        ),
      ),
      video(
        'Dal and dhal',
        1,
        'Two strokes that meet at a shoulder, like a person sitting down. The base lies on the line and does not swing up.',
        at(
          '0:15',
          choice(
            3,
            'Where does dal rest?',
            ['On the line', 'Below the line', 'It hangs from the line above'],
            0,
            'Right. Dal sits, ra and waw dip.',
            'Not quite. Draw the line through your page again and see what crosses it.',
          ),
        ),
      ),
      video(
        'A page of five letters',
        1,
        'Alif, ra, waw, dal and the dot, in rows of ten. Leave the width of two dots between letters. Then turn the page upside down and look at the white between them.',
        upload(
          5,
          'Five letters, five rows',
          'Submit a photograph of the whole page, taken from straight above. Mark with a pencil the one letter in each row you like best.',
        ),
      ),
    ),
    section(
      'The families',
      video(
        'Ba and its sisters',
        1,
        'One boat, several flags: ba, ta and tha share a shallow hull and differ by their dots. The hull is the length; the dots are the name.',
        flashcards(3, 'One boat, several flags', [
          ['One dot below', 'ba'],
          ['Two dots above', 'ta'],
          ['Three dots above', 'tha'],
          ['Two dots below, in the middle of a word', 'ya'],
          ['One dot above, in the middle of a word', 'nun'],
        ]),
      ),
      video(
        'Jim and its sisters',
        1,
        'A flat head and a wide, generous bowl that carries a dot inside, none, or one above. The bowl is drawn in one breath.',
        at(
          '0:12',
          choice(
            3,
            'Three letters share this body. What tells them apart?',
            ['The size of the bowl', 'A dot inside, no dot, or a dot above', 'The angle of the head'],
            1,
            'Right. Jim has it inside, ha has none, kha has it above.',
            'Not quite. The body stays the same. Look for the dot.',
          ),
        ),
      ),
      video(
        'Sin, with teeth and without',
        1,
        'Three small teeth of decreasing pride, or one long smooth stroke in their place. Both are sin; in Naskh the teeth are usual because they help the reader.',
        several(
          3,
          'Which are true of the teeth of sin? Choose every one that applies.',
          [
            'They stand on the line',
            'They are all exactly alike',
            'Three dots above turn it into shin',
            'They can be replaced by a long stroke',
          ],
          [0, 2, 3],
          'Right. Alike, but not identical: a row of soldiers looks dead, a row of friends does not.',
          'Not quite. Look closely at the written example: the teeth are sisters, not copies.',
        ),
      ),
      video(
        'Sad and ta',
        1,
        'A closed loop like an almond lying on the line. Pull the upper curve, let the pen rest at the tip, and bring the base home.',
        at(
          '0:17',
          choice(
            3,
            'Where in the loop of sad is the pen turned?',
            ['Nowhere, the angle stays', 'At the tip on the right', 'Along the whole base'],
            0,
            'Right. The thick and thin come from the direction of the stroke, not from turning the pen.',
            'Not quite. Keep the angle and let the direction do the work.',
          ),
        ),
      ),
      video(
        'Ayn, fa and qaf',
        1,
        'Ayn opens like a hook and closes inside a word; fa and qaf carry the same head on different bodies. Practise the heads alone first.',
        response(
          3,
          'Write fa and qaf beside each other five times. What do you notice about their bodies, and which other letters do you recognise in them?',
          'Fa lies in the boat of ba, qaf dips like a deep nun. Seeing this is worth more than a page of copies.',
        ),
      ),
      video(
        'Kaf, lam, mim and nun',
        1,
        'The last large group. Lam is an alif that decided to stay; nun is a bowl with a dot; mim is a knot; kaf has a roof.',
        flashcards(3, 'Describe them by eye', [
          ['An alif that ends in a bowl', 'lam'],
          ['A deep bowl with a dot above', 'nun'],
          ['A small knot with a straight tail', 'mim'],
          ['A tall stroke with a roof or a small mark inside', 'kaf'],
        ]),
      ),
    ),
    section(
      'Joining',
      video(
        'Letters that do not reach out',
        1,
        'Six letters never join to the one after them: alif, dal, dhal, ra, zay and waw. Words therefore have small steps in them, and those steps give the line its rhythm.',
        sorting(
          4,
          'Do they join to the letter after them?',
          {
            'Join onwards': ['ba', 'sin', 'mim', 'kaf', 'ayn'],
            'Stop here': ['alif', 'dal', 'ra', 'waw', 'zay'],
          },
          'Six letters stop: alif, dal, dhal, ra, zay, waw. All others reach for their neighbour.',
        ),
      ),
      video(
        'Four shapes',
        1,
        'Alone, first, in the middle, last: a letter changes with its place, as people do. We write ba, ayn and kaf in all four.',
        at(
          '0:16',
          choice(
            4,
            'Which letter changes most between the beginning and the middle of a word?',
            ['Alif', 'Ayn', 'Dal'],
            1,
            'Right. Open like a hook at the start, closed to a small knot in the middle.',
            'Not quite. Alif and dal hardly change at all.',
          ),
        ),
      ),
      video(
        'The line and its air',
        1,
        'Look at the white. The space between words should be about that of an open hand of dots, and the space inside a word a little less than you think.',
        conversation(
          4,
          'Look at the white',
          'Post a photograph of a sign, a page or a plate with Arabic writing that you like, and say what its white space does.',
        ),
      ),
      video(
        'Three words to practise',
        1,
        'Bab, dar, nur: door, house, light. They hold bowls, steps and dots, and fit on one line.',
        upload(
          4,
          'Door, house, light',
          'Write each of the three words five times between pencil lines and submit the page. Circle the word that sits best on the line.',
        ),
      ),
    ),
    section(
      'Your line',
      video(
        'Choosing and placing words',
        1,
        'Short is better. Choose three to five words that mean something to you. Write them in pencil skeletons first, and move the long strokes until the line balances.',
        response(
          2,
          'Which words did you choose, and where will the longest stroke stand? Two sentences.',
          'A long stroke near the middle or just before the end usually holds the line together.',
        ),
      ),
      video(
        'Alif to ya, on one page',
        1,
        'All letters on one sheet, in their families, with dots for measure. This page stays on your wall for a year.',
        upload(
          7,
          'Alif to ya, one page',
          'Submit the whole page. Yusuf answers with three marks: one to keep, one to repeat, one to try tomorrow.',
        ),
      ),
      project(
        'One line to keep',
        '45:00',
        15,
        '<p>Write your line on good paper, between pencil lines that you erase afterwards. Sign it small, in the lower corner, with the date.</p><p>Submit a photograph from straight above in daylight, and one sentence about the stroke you are proud of.</p>',
        [
          ['Measured', 'Heights and bowls agree with your own dot.'],
          ['On the line', 'Letters sit, dip and rise where they should.'],
          ['Air', 'The white between words is even and deliberate.'],
        ],
      ),
      survey(
        'How your hand is doing',
        '3:00',
        1,
        'Two questions, then wash your pens.',
        likert('How calm is your hand now compared with the first page?', [
          'Less calm',
          'The same',
          'A little calmer',
          'Calmer',
          'It breathes',
        ]),
        surveyResponse('Which letter would you like us to film again, from which side?'),
      ),
      off(video('Gilding: a first look', 0, 'Being filmed. Gold leaf, gum and a very quiet room.')),
    ),
  ),
}
