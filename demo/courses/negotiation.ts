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
  response,
  section,
  several,
  sorting,
  survey,
  surveyResponse,
  video,
} from '../parts.ts'

export const negotiation: Course = {
  id: 'negotiation',
  title: 'Negotiation in Small Steps',
  shortDescription:
    'Rent, deadlines, who does the night shift. Prepare in ten minutes, ask better questions, and leave with something both sides will keep.',
  description: about(
    [
      'Negotiation is not a duel. Most of it happens in kitchens and corridors, between people who will meet again tomorrow. This course takes the large words out of it and leaves <strong>small steps you can practise today</strong>.',
      'Each section ends with a tiny negotiation in real life, starting with one that cannot go wrong. Owen answers your written preparation; the last project is a negotiation of your own, before and after.',
    ],
    [
      'Prepare for a talk in ten minutes',
      'Find out what the other side needs, not only what they say',
      'Know what you do if there is no agreement',
      'Make a first offer, and answer one',
      'Write an agreement that survives the week',
    ],
  ),
  fullPriceMessage: 'One-time, includes one coached project',
  status: 'enabled',
  publisher: 'harbour-guild',
  cover: { poster: 'negotiation/cover.webp' },
  price: 7200,
  defaultLanguage: 'en',
  enabledLanguage: ['en'],
  tag: ['category|leadership', 'level|intermediate', 'includes|coached', 'featured'],
  prerequisite: ['feedback'],
  author: ['user-owen-tamura'],
  coach: ['user-jun-nakagawa', 'user-beatriz-salgado'],
  bios: {
    author: [
      {
        user: 'user-owen-tamura',
        title: 'Mediator',
        body: 'Has sat between neighbours, unions and siblings. Carries two pens, one to give away.',
      },
    ],
    coach: [
      { user: 'user-jun-nakagawa', title: 'Coach', body: 'Asks what you would give up first, and means it.' },
      {
        user: 'user-beatriz-salgado',
        title: 'Coach',
        body: 'Notices which of your reasons is the real one.',
      },
    ],
  },
  section: outline(
    'negotiation',
    section(
      'Before you speak',
      video(
        'Positions and needs',
        1,
        'Two sisters quarrel about an orange. One wants the juice, the other the peel for a cake. They cut it in half. A position is what people say; a need is why they say it.',
        at(
          '0:16',
          choice(
            4,
            'Your neighbour says: "No parties after ten." Which need could be behind it?',
            ['He dislikes you', 'He starts work at five', 'He wants to win'],
            1,
            'Right. And a need can be met in several ways: another day, another room, a warning.',
            'Not quite. Look for something he needs, not for something he is.',
          ),
        ),
      ),
      video(
        'What if we do not agree?',
        1,
        'Before you enter the room, know what you will do if you leave without a deal. It is your floor, and it is what makes you calm. If it is weak, improve it before you talk.',
        at(
          '0:17',
          response(
            4,
            'Think of a talk you have ahead of you. What will you do if you do not agree? What could you do this week to make that better?',
            'A good answer is an action, not a feeling: another offer, another date, another person to ask.',
          ),
        ),
      ),
      video(
        'Ten minutes of preparation',
        1,
        'Six questions on half a page: what I want, why, what they want, why, what we both want, and what I do otherwise.',
        flashcards(4, 'The half page', [
          ['1', 'What do I want?'],
          ['2', 'Why do I want it? What else would do?'],
          ['3', 'What do they want?'],
          ['4', 'Why might they want it?'],
          ['5', 'What do we both want?'],
          ['6', 'What do I do if we do not agree?'],
        ]),
      ),
      video(
        'A negotiation that cannot go wrong',
        2,
        'Ask today for something small that you do not need: the window table, a later pick-up, an extra lemon. You are not after the lemon. You are practising the asking.',
        conversation(3, 'The lemon', 'What did you ask for, in which words, and what happened?'),
      ),
    ),
    section(
      'In the room',
      video(
        'Ask, and then ask why',
        1,
        'Questions are the only tool that makes both sides richer. Begin with what and how. Keep why for when you are friends, because it sounds like a trial.',
        sorting(
          4,
          'Which questions open a talk, and which close it?',
          {
            Open: [
              'What would make this work for you?',
              'How do you usually handle it?',
              'What worries you about Friday?',
            ],
            Close: ['Is that your last offer?', 'Why are you being difficult?', 'Do you want it or not?'],
          },
          'Questions that can be answered with yes, no or a sigh close the door. What and how leave it open.',
        ),
      ),
      video(
        'Say back what you heard',
        1,
        'Before you answer, say what you understood until they say "exactly". It costs half a minute and saves half an hour.',
        at(
          '0:09',
          choice(
            4,
            '"We cannot deliver by May. Last year you changed the plan three times." Which answer says it back?',
            [
              '"That was not our fault."',
              '"You can only promise May if the plan stays as it is. Have I understood you?"',
              '"May is in the contract."',
            ],
            1,
            'Right. Now they either say "exactly" or tell you what is missing. Both help.',
            'Not quite. That is an answer. First show that you heard the worry behind it.',
          ),
        ),
      ),
      video(
        'The first number',
        1,
        'Whoever names the first number sets the field. If you know the market, name it, with a reason. If you do not, ask for theirs and take your time.',
        at(
          '0:13',
          choice(
            4,
            'You know that similar rooms cost 500 to 560. The landlord asks what you had in mind. What do you say?',
            [
              '"As little as possible."',
              '"500. Two rooms in this street went for that in March."',
              '"What do others pay?"',
            ],
            1,
            'Right. A number at the good end of fair, with a reason anyone can check.',
            'Not quite. You know the field: use it, and give the reason with the number.',
          ),
        ),
      ),
      video(
        'Silence and small steps',
        1,
        'When you give something, give it slowly and get something back: "If you can do Thursday, I can do the transport." Never give twice in a row.',
        at(
          '0:16',
          choice(
            3,
            'They say: "That is too expensive", and nothing else. What do you do?',
            ['Lower the price', 'Ask: "Compared with what?" and wait', 'Explain the price again'],
            1,
            'Right. You cannot answer an objection you have not understood yet.',
            'Not quite. Giving or explaining before you understand costs you, and helps nobody.',
          ),
        ),
      ),
    ),
    section(
      'When it gets hard',
      video(
        'Anger at the table',
        1,
        'Anger is information with the volume up. Name it, take a break, and go back to the needs. You do not have to be treated badly; you may leave the room.',
        at(
          '0:13',
          choice(
            4,
            'The other side shouts. Which sentence is worth trying first?',
            [
              '"Calm down."',
              '"This matters a lot to you. Let us take ten minutes, and then I would like to understand it."',
              '"If you shout, I shout."',
            ],
            1,
            'Right. It names the feeling, it slows the talk, and it promises attention.',
            'Not quite. Nobody has ever calmed down because of being told to.',
          ),
        ),
      ),
      video(
        'Old tricks, calm answers',
        1,
        'Take it or leave it, good one and bad one, the sudden deadline. You do not need a counter-trick. Say what you see and ask about the rule.',
        several(
          4,
          'The offer is "only valid today". Which answers keep you calm? Choose every one that applies.',
          [
            '"What changes tomorrow?"',
            '"Then I will decide tomorrow whether there is still something to talk about."',
            '"Quick, where do I sign?"',
            '"I can decide today if we clear up two questions."',
          ],
          [0, 1, 3],
          'Right. All three move the clock from the middle of the table to its edge.',
          'Not quite. Choose every answer that leaves the decision with you.',
        ),
      ),
      video(
        'More than two at the table',
        1,
        'With three or more, most of the work happens before the meeting. Speak with everyone once, alone, and listen for what two of them share.',
        response(
          4,
          'Your shared flat argues about heating: one is cold, one saves money, one is never home. What could two of them share, and what would you propose?',
          'For instance: warm evenings in one room. It serves the cold one and the saver, and the third does not mind.',
        ),
      ),
      video(
        'Walking away well',
        1,
        'No is an answer, too. Say it without blame, say what would change your mind, and leave the door as you found it.',
        goTo('Would you like to look at something again?', [
          ['What if we do not agree?', 'negotiation-s1-i2'],
          ['No, on to agreements', 'negotiation-s4-i1'],
        ]),
        choice(
          4,
          'Which no leaves the door open?',
          [
            '"I expected more from you."',
            '"I cannot do it at 400. If you find a way to 450, call me."',
            '"Maybe, we will see."',
          ],
          1,
          'Right. Clear, without blame, and with a way back.',
          'Not quite. One of these blames and one of these blurs.',
        ),
      ),
    ),
    section(
      'Agreements that last',
      video(
        'Write it down while you like each other',
        2,
        'Who, what, when, and what happens if not. Five lines, written together, read aloud. It is not distrust; it is kindness to two forgetful people.',
        at(
          '0:12',
          choice(
            4,
            'What is missing? "Ada paints the hall in June, and Ben pays for the paint."',
            ['A reason', 'What happens if the paint costs more or June passes', 'A signature'],
            1,
            'Right. Agree on the exception while nobody needs it.',
            'Not quite. Think of what the two will quarrel about in July.',
          ),
        ),
      ),
      project(
        'One negotiation of your own',
        '40:00',
        26,
        '<p>Choose a negotiation that matters to you and is not your largest. Before it: fill in the half page. After it: write what was agreed, what surprised you, and which question helped most.</p><p>Change names as you like. The result does not count; the preparation and the looking back do.</p>',
        [
          ['The half page is filled', 'All six questions, with at least two needs on each side.'],
          ['A plan without agreement', 'What you would have done, and what you did to improve it.'],
          ['Looking back', 'One question that helped, and one moment you would play again.'],
        ],
      ),
      video(
        'What I would give up first',
        1,
        'A list of what you could give, sorted by what it costs you and what it is worth to them. The best gifts are cheap for you and dear to them.',
        response(
          6,
          'For your own negotiation: name two things that cost you little and could be worth much to the other side.',
          'Time, flexibility, a good word, early payment, a first look: most people own more of these than they think.',
        ),
      ),
      survey(
        'Looking back',
        '3:00',
        2,
        'Two short questions. Owen reads all answers at the end of the month.',
        likert('How do you feel about your next negotiation?', [
          'I avoid it',
          'Uneasy',
          'Neutral',
          'Prepared',
          'Curious',
        ]),
        surveyResponse('Which sentence from this course have you said aloud since?'),
      ),
    ),
  ),
}
