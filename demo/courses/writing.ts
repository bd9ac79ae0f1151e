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
  prompt,
  response,
  section,
  several,
  sorting,
  survey,
  surveyResponse,
  video,
} from '../parts.ts'

export const writing: Course = {
  id: 'writing',
  title: 'Writing That Gets Read',
  shortDescription:
    'Emails, reports and notices for people in a hurry. Find the point, put it first, cut the rest in half, and sound like yourself.',
  description: about(
    [
      'Nobody has ever complained that a message was too clear. This course is about everyday writing: the email that needs an answer, the report that needs a decision, the notice by the lift. It asks one thing of you, again and again: <strong>what should the reader do now?</strong>',
      'You write a little in each lesson and rewrite it in the next. By the end you have a page of your own, half as long as it was.',
    ],
    [
      'Say the point in the first two lines',
      'Choose the short word without sounding short',
      'Cut a text in half and keep its meaning',
      'Structure a report so that it can be skimmed',
      'Edit yourself with a fresh eye',
    ],
    'Part of the Harbour Guild subscription.',
  ),
  fullPriceMessage: 'Included in the Harbour Guild subscription, $15 a month',
  status: 'enabled',
  publisher: 'harbour-guild',
  cover: { poster: 'writing/cover.webp' },
  price: 1500,
  function: ['subscription'],
  defaultLanguage: 'en',
  enabledLanguage: ['en'],
  tag: ['category|writing', 'level|all', 'includes|offline'],
  author: ['user-samuel-otieno'],
  coach: ['user-jun-nakagawa'],
  bios: {
    author: [
      {
        user: 'user-samuel-otieno',
        title: 'Editor',
        body: 'Edited timetables, laws and love letters. Owns 14 red pencils and uses green.',
      },
    ],
    coach: [
      {
        user: 'user-jun-nakagawa',
        title: 'Coach',
        body: 'Returns your text shorter, and sounding more like you.',
      },
    ],
  },
  section: outline(
    'writing',
    section(
      'The reader',
      video(
        'Somebody in a corridor',
        1,
        'Your reader stands in a corridor with a phone in one hand and a coffee in the other. They give you eight seconds. Write for that person and everyone else will be grateful, too.',
        at(
          '0:16',
          choice(
            4,
            'Which first line survives the corridor?',
            [
              '"Following on from our recent discussions …"',
              '"Can you approve 400 for the pump by Thursday?"',
              '"I hope this finds you well."',
            ],
            1,
            'Right. Who, what, when, in nine words.',
            'Not quite. After eight seconds the reader must know what you want.',
          ),
        ),
      ),
      video(
        'What should happen now?',
        1,
        'Before you write, finish this sentence: after reading this, they will … Decide, come, pay, know, stop. If you cannot finish it, do not send it.',
        response(
          4,
          'Take the last long email you sent. Finish the sentence "After reading this, they will …" in at most ten words. Did the email say so?',
          'Most people find their point in the last paragraph. Move it to the top and see how much of the rest is still needed.',
        ),
      ),
      video(
        'One reader, not all of them',
        1,
        'A text for everyone is for no one. Think of one real person who has to act on it, and write to them. Others may read along.',
        sorting(
          4,
          'Who is the reader who has to act?',
          {
            'The treasurer': ['Please pay the invoice', 'Is the grant enough for both?'],
            'The neighbours': ['The water is off on Tuesday', 'Where to put the bins'],
            'The new colleague': ['How to open the gate', 'Who to ask about keys'],
          },
          'Once you see the person, the words come by themselves.',
        ),
      ),
      video(
        'A voice like yours',
        1,
        'Read it aloud. Where you stumble, the reader stumbles. Where you would never say it, do not write it.',
        at(
          '0:10',
          prompt(
            'Aloud',
            'Read your last email aloud, standing up. Mark each place where you ran out of breath or rolled your eyes.',
          ),
        ),
        choice(
          4,
          '"Kindly be advised that the facility will be closed." How would you say it?',
          [
            '"The facility is advised to be closed."',
            '"We are closed on Monday."',
            '"Closure of the facility is planned."',
          ],
          1,
          'Right. A person, a verb, a day.',
          'Not quite. Say it to somebody across a table.',
        ),
      ),
    ),
    section(
      'The sentence',
      video(
        'Verbs do the work',
        1,
        '"We made a decision about the implementation of" hides the verb "decided". Look for words that end in -tion and -ment, and let the verb out.',
        at(
          '0:09',
          flashcards(4, 'Let the verb out', [
            ['make a decision', 'decide'],
            ['carry out an inspection of', 'inspect'],
            ['give consideration to', 'consider'],
            ['provide assistance to', 'help'],
            ['is in possession of', 'has'],
            ['reach an agreement', 'agree'],
          ]),
        ),
      ),
      video(
        'Who did it?',
        1,
        '"Mistakes were made" has no maker. The passive is fine when nobody cares who did it, and a hiding place when somebody should.',
        at(
          '0:15',
          choice(
            4,
            'In which sentence is the passive a good choice?',
            [
              '"It was decided to cut your hours."',
              '"The bridge was built in 1911."',
              '"Your complaint has been noted."',
            ],
            1,
            'Right. The bridge is what we care about. In the others somebody is hiding.',
            'Not quite. Ask whether the reader would like to know who.',
          ),
        ),
      ),
      video(
        'Short words, short sentences',
        1,
        'Twenty words on average, and one idea in each sentence. Mix lengths. A short one after a long one wakes people up.',
        sorting(
          4,
          'Which would you say, and which only write?',
          {
            Say: ['use', 'help', 'before', 'about', 'end'],
            'Only write': ['utilise', 'facilitate', 'prior to', 'with regard to', 'terminate'],
          },
          'The short word is hardly ever less exact.',
        ),
      ),
      video(
        'Cut it in half',
        1,
        'First whole paragraphs, then sentences, then words. You will miss less than you fear. What is left can breathe.',
        at(
          '0:12',
          response(
            5,
            'Cut this to 15 words or fewer: "I am writing in order to inform you that, due to the fact that the heating has been out of order since yesterday, the meeting which had been planned for today will have to be postponed until next week."',
            'For instance: "The heating is broken, so we meet next week instead of today." Twelve words, and nobody is cold.',
          ),
        ),
      ),
    ),
    section(
      'The page',
      video(
        'The point first',
        1,
        'A detective story ends with the solution. A report begins with it. Conclusion, reasons, details, in that order, so that readers can stop when they know enough.',
        at(
          '0:18',
          choice(
            4,
            'What belongs in the first paragraph of a report?',
            ['The history of the project', 'What you recommend, and what it costs', 'How you went about it'],
            1,
            'Right. History and method wait for those who read on.',
            'Not quite. What would you say if they stopped you at the door?',
          ),
        ),
      ),
      video(
        'Headings that talk',
        1,
        '"Background" says nothing. "Why the pump fails in winter" says it all. Read only your headings: do they tell the story?',
        several(
          4,
          'Which headings talk? Choose every one that applies.',
          ['Introduction', 'Three pumps failed this winter', 'Miscellaneous', 'What we need from you by May'],
          [1, 3],
          'Right. A heading that talks lets the reader skip with a good conscience.',
          'Not quite. Could a reader guess what stands below it?',
        ),
      ),
      video(
        'Lists, tables, pictures',
        1,
        'Steps want numbers, equal things want bullets, comparisons want a table. Reasons want sentences: a list of reasons hides how they hang together.',
        choice(
          4,
          'You compare three suppliers by price, time and guarantee. What do you use?',
          ['Three paragraphs', 'A table with three rows', 'A bullet list of nine items'],
          1,
          'Right. The eye compares down a column in a second.',
          'Not quite. Comparing means looking back and forth. Which form makes it shortest?',
        ),
      ),
      video(
        'The e-mail that gets an answer',
        1,
        'A subject with the question in it, one request, a day, and a name. Two requests are two emails.',
        at(
          '0:10',
          choice(
            4,
            'Which subject line gets an answer?',
            ['"Question"', '"Budget"', '"Approve 400 for the pump by Thursday?"'],
            2,
            'Right. Some people will answer "yes" without opening it, and that is a success.',
            'Not quite. It should be possible to answer the subject line.',
          ),
        ),
      ),
      off(video('Writing for chat', 0, 'Being rewritten. Threads, tone and when to pick up the phone.')),
    ),
    section(
      'The second look',
      video(
        'Sleep, then edit',
        1,
        'You cannot see your own text for about a night. If there is no night, change the typeface, print it, or read it from the end.',
        choice(
          4,
          'You have ten minutes before it has to go. What helps most to see it afresh?',
          ['Reading it again on the screen', 'Reading it aloud in another typeface', 'The spelling checker'],
          1,
          'Right. Anything that makes it look strange helps.',
          'Not quite. Your eyes know the screen version by heart.',
        ),
      ),
      video(
        'Kind and clear',
        1,
        'No without a wall of reasons, bad news without fog, thanks without foam. Say it in the first sentence, give the reason in the second, and offer something in the third.',
        response(
          4,
          'Say no to an invitation to speak, in three sentences.',
          'For instance: "Thank you for asking; I cannot come in June. I have promised those weeks to my family. Amal Idrissi knows the subject well, may I introduce you?"',
        ),
      ),
      video(
        'Reading each other',
        3,
        'Ask a reader two things: where did you stop, and what do you think I want from you? Never ask whether they liked it.',
        conversation(
          4,
          'Swap a page',
          'Post a paragraph of up to 120 words. Answer two others with: where did I stop, and what do you want from me?',
        ),
      ),
      video(
        'Your page, half as long',
        8,
        'Take a text of yours that matters: a page, no more. Find the point, put it first, cut it in half, read it aloud, sleep, and cut once more.',
        response(
          11,
          'Paste the first paragraph before and after. What did you have to give up, and was it a loss?',
          'If it hurt a little and nobody will notice, you did it right.',
        ),
      ),
      survey(
        'In one line',
        '3:00',
        3,
        'Two questions. Short answers are a sign of success.',
        likert('How long does an important email take you now?', [
          'Much longer',
          'Longer',
          'The same',
          'Less',
          'Half as long',
        ]),
        surveyResponse('What will you never write again?'),
      ),
    ),
  ),
}
