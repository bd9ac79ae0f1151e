import type { Course } from '@cairn/contract/courses'
import {
  about,
  at,
  choice,
  conversation,
  flashcards,
  goTo,
  likert,
  outline,
  project,
  prompt,
  response,
  section,
  several,
  sorting,
  survey,
  surveyChoice,
  video,
} from '../parts.ts'

export const feedback: Course = {
  id: 'feedback',
  title: 'Feedback That Lands',
  shortDescription:
    'Say the useful thing in two minutes, so that the other person can hear it and still wants to talk to you afterwards. With a coached recording.',
  description: about(
    [
      'Most feedback fails in one of two ways. It is so soft that nothing arrives, or so hard that everything bounces. Between the two lies a small set of habits: <strong>say what you saw, say what it did, ask, and stop talking</strong>.',
      'You practise them on scenes from workshops, kitchens and offices, first in writing, then aloud. At the end you record a two-minute conversation and a coach tells you, in the manner of this course, how it landed.',
    ],
    [
      'Describe behaviour without judging the person',
      'Open a difficult talk in one sentence',
      'Praise so that it can be repeated',
      'Listen to feedback without defending yourself',
      'Agree on one next step that both will remember',
    ],
  ),
  fullPriceMessage: 'One-time, includes one coached recording',
  status: 'enabled',
  publisher: 'harbour-guild',
  cover: { poster: 'feedback/cover.webp' },
  price: 9000,
  defaultLanguage: 'en',
  enabledLanguage: ['en'],
  tag: ['category|leadership', 'level|intermediate', 'includes|coached'],
  author: ['user-rosalind-adjei'],
  coach: ['user-beatriz-salgado', 'user-jun-nakagawa'],
  bios: {
    author: [
      {
        user: 'user-rosalind-adjei',
        title: 'Team coach',
        body: 'Ran a shipyard crew before she ran workshops. Has said the wrong thing in most of the ways described here.',
      },
    ],
    coach: [
      {
        user: 'user-beatriz-salgado',
        title: 'Coach, replies within two days',
        body: 'Listens to every recording twice: once for the words, once for the pauses.',
      },
      { user: 'user-jun-nakagawa', title: 'Coach', body: 'Says one thing at a time.' },
    ],
  },
  section: outline(
    'feedback',
    section(
      'Why it bounces',
      video(
        'Two people, two films',
        2,
        'You saw a colleague roll her eyes. She remembers a fly. Each of us walks around with a film that the other has not seen, and feedback starts by comparing films.',
        at(
          '0:20',
          choice(
            3,
            'Which sentence describes something a camera could have recorded?',
            [
              'You were disrespectful in the meeting',
              'You looked at your phone four times while Amal was speaking',
              'You never listen',
            ],
            1,
            'Right. Nobody can argue with the camera. What it meant comes later.',
            'Not quite. "Disrespectful" and "never" are conclusions. A camera cannot film them.',
          ),
        ),
      ),
      video(
        'Judgement in disguise',
        1,
        'Some words look like facts and are verdicts: sloppy, defensive, negative, unprofessional. Learn to hear them, and to ask yourself what you saw just before you thought them.',
        sorting(
          4,
          'Which of these did you see, and which did you conclude?',
          {
            Seen: [
              'The report came on Thursday; we had said Tuesday',
              'You left before the end',
              'Three of the ten tables had no totals',
            ],
            Concluded: ['You do not care', 'The report was sloppy', 'You were in a bad mood'],
          },
          'Seen things have a time, a number or a place. If you cannot find one, you are probably looking at a conclusion.',
        ),
      ),
      video(
        'The right moment',
        1,
        'Soon, private, and not when either of you is hungry. Feedback keeps for about two days; after that it turns into a grievance.',
        at(
          '0:16',
          choice(
            3,
            'Your colleague has just given a talk that went badly, and asks in the corridor: "How was it?" What do you say?',
            [
              'Everything that went wrong, while it is fresh',
              '"I have two thoughts. Would tomorrow morning suit you?"',
              '"Great", and change the subject',
            ],
            1,
            'Right. It is honest, it respects the moment, and it makes an appointment.',
            'Not quite. A corridor five minutes after a bad talk holds neither the truth nor the comfort.',
          ),
        ),
      ),
      video(
        'What do you want to happen?',
        2,
        'If you want relief, talk to a friend. If you want a change, talk to the person. Before you open your mouth, finish this sentence: after this talk, I would like you to …',
        response(
          2,
          'Think of feedback you have been putting off. Finish the sentence in at most 15 words: "After this talk, I would like you to …"',
          'If your sentence contains "understand" or "realise", try again with a verb that could be filmed.',
        ),
      ),
    ),
    section(
      'Saying it',
      video(
        'Saw, did, ask',
        2,
        'Three steps, one breath each. What I saw. What it did. And a real question. "You sent the plan on Thursday. The printers had to work on Sunday. What happened?"',
        at(
          '0:20',
          choice(
            4,
            'Which version has all three steps?',
            [
              '"You are always late and the team is fed up."',
              '"You came at 9:20 twice this week. We started without you and had to repeat the plan. What is going on in the mornings?"',
              '"I feel that you could be more punctual, do you not think so?"',
            ],
            1,
            'Right. Two facts, one effect, and a question that may have a surprising answer.',
            'Not quite. Look for a fact with a number, an effect on someone, and a question you do not know the answer to.',
          ),
        ),
      ),
      video(
        'The first sentence',
        1,
        'People hear the first sentence and then spend 20 seconds defending themselves. Make it short, make it true, and leave out "but".',
        flashcards(4, 'From heavy to light', [
          ['"We need to talk."', '"Do you have ten minutes for the Tuesday plan?"'],
          ['"Do not take this personally."', 'Leave it out. It makes everything personal.'],
          ['"You did well, but …"', '"You did this well. And there is one thing I would like to change."'],
          ['"Everybody thinks …"', '"I think …", because you are the one in the room.'],
          ['"Why did you …?"', '"What led to …?" It asks for a story, not for a defence.'],
          ['"No offence."', 'Say the sentence without it. If you cannot, do not say the sentence.'],
        ]),
      ),
      video(
        'Then be quiet',
        1,
        'After the question, wait. Count to eight. The silence belongs to the other person, and what they say into it is usually the thing you needed to know.',
        at(
          '0:09',
          prompt(
            'Eight seconds',
            'Look at a clock and wait for eight seconds without doing anything. It is longer than you think. Remember how it felt: you will need it in the recording.',
          ),
        ),
        at(
          '0:19',
          choice(
            3,
            'You asked "What happened?" and four seconds have passed. What do you do?',
            ['Help with a suggestion', 'Ask again in other words', 'Wait'],
            2,
            'Right. They are thinking. That is what you asked for.',
            'Not quite. Every word of yours now is a way out for them.',
          ),
        ),
      ),
      video(
        'Praise that can be repeated',
        1,
        '"Great job" feels nice and teaches nothing. Say what you saw and what it did, exactly as with the other kind, and the person can do it again on purpose.',
        response(
          4,
          'Praise someone you worked with this week: one sentence for what you saw, one for what it did.',
          'Could they repeat it tomorrow after reading your two sentences? Then it is feedback. If not, it is a compliment, which is also nice.',
        ),
      ),
    ),
    section(
      'Hearing it',
      video(
        'The itch to explain',
        1,
        'When feedback comes our way, a lawyer wakes up in us. Let the lawyer take notes. You say thank you, ask for one example, and answer tomorrow.',
        at(
          '0:12',
          choice(
            4,
            'Your manager says your emails are hard to read. Your best first answer?',
            [
              '"That is because you ask for so many details."',
              '"Thank you. Could you show me one?"',
              '"I will do better."',
            ],
            1,
            'Right. One example is worth more than ten promises.',
            'Not quite. Explaining closes the talk, and promising ends it. Ask for an example instead.',
          ),
        ),
      ),
      video(
        'Sorting what you hear',
        1,
        'Not all feedback is right, and badly delivered feedback can be. Separate the message from the wrapping, then decide: change it, test it, or leave it.',
        several(
          4,
          'Feedback arrives in an angry voice. Which questions help you to find the message? Choose every one that applies.',
          [
            'What did they see?',
            'What did it cost them?',
            'Who do they think they are?',
            'Have I heard this from someone else?',
          ],
          [0, 1, 3],
          'Right. Facts, effects and repetition point at the message. The third question is the wrapping.',
          'Not quite. Three of these look at the message, one looks at the messenger.',
        ),
      ),
      video(
        'Asking for it',
        1,
        '"Any feedback?" gets "No, all good." Ask for something small enough to answer: one thing to keep, one thing to change, about one thing you did.',
        conversation(
          4,
          'Your question for Monday',
          'Write the exact question you will ask, and whom. Come back on Tuesday and tell the others what you heard.',
        ),
      ),
      video(
        'When it hurts',
        3,
        'Some feedback lands on an old bruise. Take the day. Feeling hurt does not make it false, and it does not make it true.',
        goTo('What would help you most right now?', [
          ['Practise asking for an example', 'feedback-s3-i1'],
          ['Go on to agreeing on a next step', 'feedback-s4-i1'],
        ]),
        response(
          3,
          'Describe, in two sentences, feedback that hurt at first and turned out useful. What made the difference?',
          'Often it is time, or one detail that made it concrete. Keep both in mind when you are the one speaking.',
        ),
      ),
    ),
    section(
      'Making it stick',
      video(
        'One next step',
        4,
        'A talk without an agreement is weather. End with one step, small, with a day: "On Thursday we look at the plan together for ten minutes before it goes out."',
        at(
          '0:18',
          choice(
            3,
            'Which agreement will both of you remember next week?',
            [
              '"Let us communicate better."',
              '"You send me the draft by Tuesday at noon, and I answer the same day."',
              '"You try to be earlier."',
            ],
            1,
            'Right. Who, what, when, and something from both sides.',
            'Not quite. If you cannot tell on Wednesday whether it happened, it was not an agreement.',
          ),
        ),
      ),
      video(
        'Difficult pairs',
        3,
        'Feedback to your manager, to a friend, to somebody twice your age, across languages. The three steps stay; the tempo and the place change.',
        at(
          '0:16',
          choice(
            4,
            'You want to tell your manager that the Monday meeting has grown too long. Which opening fits?',
            [
              '"Your meetings are too long."',
              '"The last three Mondays took 80 minutes and I missed the supplier call twice. Could we look at the agenda?"',
              '"Some people find the meetings rather long."',
            ],
            1,
            'Right. The same three steps as with anybody, with a request that is easy to say yes to.',
            'Not quite. Rank does not change the steps: seen, effect, question.',
          ),
        ),
      ),
      project(
        'Practice: the two-minute version',
        '30:00',
        15,
        '<p>Ask a friend to play the other person, or play both. Record a conversation of about two minutes: open it, say what you saw and what it did, ask, wait, and agree on one step.</p><p>Use a real situation with the names changed. One take is enough. Your coach listens for the fact, the question and the pause.</p>',
        [
          [
            'A fact a camera could film',
            'The first half minute contains what you saw, with a time, a number or a place.',
          ],
          [
            'A real question, and a pause',
            'You ask something you do not know the answer to, and wait for it.',
          ],
          ['One next step', 'Both know who does what by when.'],
        ],
      ),
      video(
        'Three weeks later',
        3,
        'Habits need a date. Choose three conversations in the next three weeks, put them in your calendar, and write one line after each: what I said first, and what happened then.',
        flashcards(5, 'A card for each week', [
          ['Week 1', 'One piece of praise that can be repeated, to someone who does not expect it.'],
          ['Week 2', 'One question that asks for feedback, small enough to answer.'],
          ['Week 3', 'The conversation you have been putting off. Two minutes. Then be quiet.'],
        ]),
      ),
      survey(
        'Feedback on feedback',
        '3:00',
        4,
        'It would be odd not to ask. What did you see, and what did it do?',
        likert('How likely are you to have one of these conversations this week?', [
          'Not likely',
          'Hardly',
          'Perhaps',
          'Likely',
          'It is in my calendar',
        ]),
        surveyChoice('Which step is still the hardest?', [
          'Finding the fact',
          'The first sentence',
          'Being quiet',
          'Hearing it myself',
          'Agreeing on a step',
        ]),
      ),
    ),
  ),
}
