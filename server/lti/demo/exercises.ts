interface Question {
  readonly ask: string
  readonly options: readonly string[]
  /** Which of them is right, from 0. */
  readonly right: number
}

export interface Exercise {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly questions: readonly Question[]
}

/** What the tool of the demo has to offer. It is content, in the language of the demo. */
export const EXERCISES: readonly Exercise[] = [
  {
    id: 'alt-text',
    title: 'Say what the image says',
    about: 'Choose the text that serves somebody who does not see the image.',
    questions: [
      {
        ask: 'A magnifying glass is the only thing on the button that starts a search.',
        options: ['Magnifying glass', 'Search', 'Icon'],
        right: 1,
      },
      {
        ask: 'A thin line of leaves divides two paragraphs.',
        options: ['No text at all', 'A line of green leaves', 'Divider image'],
        right: 0,
      },
      {
        ask: 'A chart shows that rain doubled between March and May.',
        options: ['Chart', 'A blue bar chart with three bars', 'Rain doubled from March to May'],
        right: 2,
      },
    ],
  },
  {
    id: 'link-text',
    title: 'Links that stand alone',
    about: 'Choose the link that still makes sense in a list of all links of the page.',
    questions: [
      {
        ask: 'It leads to the times of the ferry.',
        options: ['Click here', 'Ferry timetable', 'More'],
        right: 1,
      },
      {
        ask: 'It downloads a file of 2 MB.',
        options: ['Trail map (PDF, 2 MB)', 'Download', 'https://example.org/f/82.pdf'],
        right: 0,
      },
    ],
  },
]

export const exerciseOf = (id: unknown): Exercise | undefined => EXERCISES.find((one) => one.id === id)

/** How many of the answers are right; what was not answered is not. */
export const rightAnswers = ({ questions }: Exercise, answers: readonly (string | undefined)[]): number =>
  questions.filter(({ right }, at) => answers[at] === String(right)).length
