import type { Course } from '@cairn/contract/courses'
import { about, at, choice, outline, response, section, sorting, video } from '../parts.ts'

/** A second draft, earlier on its way than the first. */
export const budget: Course = {
  id: 'budget',
  title: 'A Budget You Can Explain',
  shortDescription:
    'For clubs, small teams and people who were made treasurer because nobody else was in the room. One page, plain words, no surprises in November.',
  description: about(
    [
      'A budget is a story about the coming year with numbers in it. If you cannot tell it to the person who empties the bins, it is not finished. This course is being written; two sections are ready to be tried.',
    ],
    [
      'Put a year on one page',
      'Tell fixed from moving costs',
      'Build in a reserve without hiding it',
      'Explain a shortfall early',
    ],
  ),
  status: 'disabled',
  publisher: 'open-ledger',
  cover: { poster: 'budget/cover.webp' },
  price: 2400,
  defaultLanguage: 'en',
  enabledLanguage: ['en'],
  tag: ['category|leadership', 'level|beginner'],
  author: ['user-elin-varga', 'user-idris-belhaj'],
  coach: ['user-kwabena-asante'],
  section: outline(
    'budget',
    section(
      'One year, one page',
      video(
        'Twelve months, ten lines',
        10,
        'Ten lines are enough for most clubs. If you need more, you are planning purchases and not a year.',
        at(
          '6:00',
          choice(
            15,
            'Which line does not belong on the one page?',
            ['Rent', 'Blue pens', 'Fees from members'],
            1,
            'Right. Pens live in "office", together with everything else nobody will ask about.',
            'Not quite. Which of them could double without anybody noticing?',
          ),
        ),
      ),
      video(
        'Fixed, moving, once',
        10,
        'Some costs come whatever you do, some come with each member, some come once. Sort them and you know which ones you can still change in March.',
        sorting(
          15,
          'What kind of cost is it?',
          {
            Fixed: ['Rent of the hall', 'Insurance'],
            Moving: ['Tea for each meeting', 'A badge for each member'],
            Once: ['New projector', 'Anniversary party'],
          },
          'Fixed costs decide whether you sleep, moving ones whether you grow, single ones whether you planned.',
        ),
      ),
    ),
    section(
      'When it does not add up',
      video(
        'Bad news in March',
        10,
        'A shortfall in March is a plan; in November it is a scandal. Say it early, with two ways out.',
        response(
          40,
          'Your club will be 600 short. Write three sentences to the members: what, why, and two ways out.',
          'No blame, one number, two options, and a day on which you decide together.',
        ),
      ),
    ),
  ),
}
