import type { Course } from '@cairn/contract/courses'
import {
  about,
  at,
  choice,
  conversation,
  flashcards,
  likert,
  outline,
  project,
  prompt,
  response,
  section,
  several,
  sorting,
  survey,
  surveyResponse,
  video,
} from '../parts.ts'

export const interviewing: Course = {
  id: 'interviewing',
  title: 'Interviewing Users Well',
  shortDescription:
    'Talk to five people and learn something you did not want to hear. Recruit, ask, listen and make sense of it, without leading anyone by the hand.',
  description: about(
    [
      'People are kind. Ask whether they like your idea and they say yes. Ask what they did last Tuesday and they tell you the truth. This course is about <strong>the second kind of question</strong>, and about staying quiet long enough to hear the answer.',
      'You plan a small study, hold two interviews of 30 minutes, and boil them down to one page. A coach reads your questions before you ask them and listens to five minutes of your recording.',
    ],
    [
      'Find five people worth talking to',
      'Write questions about what happened, not about opinions',
      'Follow up without leading',
      'Take notes that someone else can use',
      'Turn interviews into findings and not into quotes',
    ],
  ),
  fullPriceMessage: 'One-time, includes one coached project',
  status: 'enabled',
  publisher: 'harbour-guild',
  cover: { poster: 'interviewing/cover.webp' },
  price: 6000,
  defaultLanguage: 'en',
  enabledLanguage: ['en'],
  tag: ['category|design', 'level|intermediate', 'includes|coached'],
  author: ['user-freya-dahlin'],
  coach: ['user-beatriz-salgado'],
  bios: {
    author: [
      {
        user: 'user-freya-dahlin',
        title: 'Design researcher',
        body: 'Has drunk tea in 400 kitchens to learn how people pay bills, take pills and find their keys.',
      },
    ],
    coach: [
      {
        user: 'user-beatriz-salgado',
        title: 'Coach',
        body: 'Crosses out every "would you" and writes "when did you last" above it.',
      },
    ],
  },
  section: outline(
    'interviewing',
    section(
      'Before you ask anyone',
      video(
        'What an interview can tell you',
        1,
        'Interviews are good at how and why, poor at how many. Five conversations show you what exists; they do not tell you how common it is.',
        at(
          '0:17',
          sorting(
            4,
            'Which questions can five interviews answer?',
            {
              'Interviews can': [
                'How do people choose a doctor?',
                'What do they do when the form fails?',
                'Which words do they use for it?',
              ],
              'They cannot': [
                'How many people give up at step 3?',
                'Which price sells best?',
                'Is A faster than B?',
              ],
            },
            'How and why: talk. How many and how fast: measure.',
          ),
        ),
      ),
      video(
        'Five people, not fifty',
        1,
        'Look for people who did the thing recently, not for people who are nice and near. Colleagues and friends know too much, about you or about the subject.',
        at(
          '0:11',
          choice(
            4,
            'You study how people renew a passport. Whom do you invite first?',
            [
              'People who travel a lot',
              'People who renewed one in the last three months',
              'People interested in government services',
            ],
            1,
            'Right. They remember the queue, the photograph and the swearing.',
            'Not quite. Interest and travel do not help anyone to remember. Recent experience does.',
          ),
        ),
      ),
      video(
        'Consent in plain words',
        1,
        'Say what you record, who hears it, when it is deleted, and that they may stop at any time. Say it before the tea, and again at the end.',
        several(
          4,
          'What must people know before you press record? Choose every one that applies.',
          [
            'Who will hear it',
            'How long it is kept',
            'That they may stop at any time',
            'What you hope to find out',
          ],
          [0, 1, 2],
          'Right. Telling them what you hope to hear is the one thing that spoils the answers.',
          'Not quite. Three of these are theirs to know. The fourth would lead them.',
        ),
      ),
      video(
        'A plan on one page',
        1,
        'Three things you want to understand, under each two or three openings, and a lot of white. The white is for what you did not expect.',
        response(
          4,
          'Write the three things you want to understand in your own study. Start each with "how" or "what".',
          'If one of them can be answered with yes or no, turn it round until it cannot.',
        ),
      ),
    ),
    section(
      'Asking',
      video(
        'The last time',
        1,
        '"How do you usually shop?" gets you a portrait. "Tell me about the last time you shopped" gets you a film. Ask for the film.',
        at(
          '0:15',
          choice(
            4,
            'Which opening gets you a film?',
            [
              '"Do you find online banking easy?"',
              '"Tell me about the last time you paid a bill. Where were you?"',
              '"How would you like to pay bills in future?"',
            ],
            1,
            'Right. A time, a place, and the story comes by itself.',
            'Not quite. Opinions and futures are cheap. Ask for something that happened.',
          ),
        ),
      ),
      video(
        'Leading, and how it sneaks in',
        1,
        'It hides in adjectives, in "do you not think", in offering two answers, in nodding harder at the ones you like.',
        sorting(
          4,
          'Leading or open?',
          {
            Leading: [
              'How annoying was the form?',
              'Was it the price or the colour?',
              'You would use this daily, would you not?',
            ],
            Open: ['What happened next?', 'How did you decide?', 'What were you looking at just then?'],
          },
          'If the question contains the answer, it leads.',
        ),
      ),
      video(
        'Following up with almost nothing',
        1,
        '"Mm." "And then?" "Tell me more about the drawer." Repeat their last three words, and wait.',
        flashcards(4, 'Small follow-ups', [
          ['They say: "It was complicated."', '"Complicated?"'],
          ['They say: "I always do it like that."', '"When was the last time?"'],
          ['They say: "Most people …"', '"And you?"'],
          ['They fall silent', 'You, too. Count to five.'],
          [
            'They ask what you think',
            '"I will tell you at the end. First I would like to hear how you see it."',
          ],
          ['They show you something', '"May I take a picture? What am I looking at?"'],
        ]),
      ),
      video(
        'Being quiet on purpose',
        1,
        'Beginners talk for half of an interview, good interviewers for a tenth. Put a coin in your shoe; when you notice it, you are talking too much.',
        at(
          '0:09',
          prompt(
            'Measure yourself',
            'Record a conversation of five minutes with a friend about their last holiday. Listen to it and estimate: what share of the time did you speak?',
          ),
        ),
        choice(
          4,
          'The person has finished a sentence and looks at the ceiling. What do you do?',
          ['Ask the next question', 'Summarise', 'Wait'],
          2,
          'Right. The ceiling is where the second half of the answer is.',
          'Not quite. They are still thinking.',
        ),
      ),
    ),
    section(
      'Listening and noting',
      video(
        'Notes others can use',
        1,
        'Left column: what they said and did, in their words. Right column: what you thought. Never mix the two, because in a month you will not know which was which.',
        at(
          '0:20',
          choice(
            4,
            'Which line belongs in the left column?',
            [
              'Does not trust the app',
              '"I always take a screenshot, you never know."',
              'Needs a confirmation page',
            ],
            1,
            'Right. The other two are your thoughts about it, and possibly right.',
            'Not quite. Could a recorder have caught it?',
          ),
        ),
      ),
      video(
        'What hands tell you',
        1,
        'Ask people to show you. The sticky note on the screen, the folder called "new new", the sigh before the login: nobody mentions them, everybody has them.',
        conversation(
          4,
          'Show and tell',
          'What have you seen somebody do that they never would have mentioned?',
        ),
      ),
      video(
        'When it goes wrong',
        1,
        'They answer with yes and no, they cry, they sell you something, their partner answers for them. There is a kind way out of each.',
        at(
          '0:12',
          choice(
            4,
            'The answers are getting shorter. What do you try first?',
            ['Ask faster', 'Ask them to show you the thing instead', 'End the interview'],
            1,
            'Right. Showing is easier than telling, and it gives both of you something to look at.',
            'Not quite. Change the channel before you change the plan.',
          ),
        ),
      ),
      video(
        'The last five minutes',
        1,
        '"What should I have asked?" is the best question of the hour. Then thank them, say what happens next, and leave the recorder on until you are at the door.',
        response(
          3,
          'Write your closing in three sentences, so that a tired person would still feel well treated.',
          'It should hold a thank you, what happens with the recording, and how they can reach you.',
        ),
      ),
    ),
    section(
      'Making sense',
      video(
        'From quotes to findings',
        1,
        'A quote is one person on one day. A finding is a pattern with a reason and a limit: "People who share a device hide the receipt, because …; we saw it in 3 of 5."',
        at(
          '0:21',
          choice(
            4,
            'Which of these is a finding?',
            [
              '"I hate passwords." (Person 2)',
              'Users want a simpler login',
              '3 of 5 kept a paper list of passwords, because the reset mail goes to an address they no longer read',
            ],
            2,
            'Right. What, how many, and why. Now somebody can do something about it.',
            'Not quite. One is a quote and one is a wish. A finding says what happened, how often, and why.',
          ),
        ),
      ),
      project(
        'Two interviews, one page',
        '60:00',
        25,
        '<p>Hold two interviews of about 30 minutes on a subject of your choice. Submit your plan, your notes in two columns with names removed, five minutes of a recording if the person agreed, and one page of findings.</p><p>One page means one page.</p>',
        [
          ['Questions about the past', 'Openings ask for the last time, not for opinions.'],
          ['You are quiet', 'In the recorded part the other person speaks for most of the time.'],
          [
            'Findings with reasons and limits',
            'Each says what you saw, how often, why, and what you do not know.',
          ],
        ],
      ),
      video(
        'Telling the team',
        1,
        'Invite them to listen before you conclude. Ten minutes of a voice change more minds than forty slides.',
        response(
          7,
          'Name one thing you heard that you did not want to hear. How will you tell it to the people who need it?',
          'Begin with the voice, then the pattern, then what you suggest. And let there be a pause after the voice.',
        ),
      ),
      survey(
        'Now we ask you',
        '3:00',
        3,
        'Two questions, and of course one of them is about the last time.',
        likert('How much did your picture of the subject change through the interviews?', [
          'Not at all',
          'A little',
          'Somewhat',
          'A lot',
          'It turned over',
        ]),
        surveyResponse('Tell us about the last time you caught yourself leading. What did you say?'),
      ),
    ),
  ),
}
