import type { Course } from '@cairn/contract/courses'
import {
  about,
  at,
  choice,
  conversation,
  flashcards,
  likert,
  outline,
  prompt,
  question,
  response,
  section,
  several,
  sorting,
  survey,
  surveyChoice,
  video,
} from '../parts.ts'

export const sql: Course = {
  id: 'sql',
  title: 'SQL for Curious People',
  shortDescription:
    'Ask a database a question and get an answer you can trust. From your first SELECT to joins, groups and windows, with a small library as the playground.',
  description: about(
    [
      'Somewhere in your organization sits a database that knows the answer to your question. SQL is how you ask. It is 50 years old, reads almost like English, and the first useful sentence takes five minutes to learn.',
      'The whole course uses one small database: <strong>the lending library of a harbour town</strong>, with 4 tables, 900 books and a few readers who never bring anything back. You learn to look before you count, to join without doubling, and to doubt a number that is too pretty.',
    ],
    [
      'Select, filter and sort rows',
      'Count and group without counting twice',
      'Join tables and know what happens to the missing ones',
      'Handle NULL without surprises',
      'Read somebody else’s query and improve it',
    ],
    'Part of the Open Ledger subscription. No programming needed; a keyboard helps.',
  ),
  fullPriceMessage: 'Included in the Open Ledger subscription, $12 a month',
  status: 'enabled',
  publisher: 'open-ledger',
  cover: { poster: 'sql/cover.webp' },
  price: 1200,
  function: ['subscription'],
  defaultLanguage: 'en',
  enabledLanguage: ['en'],
  tag: ['category|data', 'level|beginner', 'includes|offline'],
  author: ['user-idris-belhaj'],
  coach: ['user-kwabena-asante'],
  bios: {
    author: [
      {
        user: 'user-idris-belhaj',
        title: 'Statistician',
        body: 'Learned SQL to avoid waiting for a report, and has been answering other people’s questions ever since.',
      },
    ],
    coach: [
      {
        user: 'user-kwabena-asante',
        title: 'Coach',
        body: 'Formats your query before he reads it. You will start doing it, too.',
      },
    ],
  },
  section: outline(
    'sql',
    section(
      'Looking around',
      video(
        'Tables are lists with manners',
        1,
        'A table holds one kind of thing, a row is one of them, a column is one fact about it. The library has readers, books, copies and loans. Draw the four boxes now; you will look at them often.',
        at(
          '0:18',
          choice(
            3,
            'The library owns three copies of the same book. In which table are the three?',
            ['books', 'copies', 'loans'],
            1,
            'Right. A book is a title, a copy is a thing on a shelf.',
            'Not quite. Ask what one row stands for in each table.',
          ),
        ),
      ),
      video(
        'Your first SELECT',
        1,
        'SELECT title FROM books. That is a complete question. Name the columns you want instead of taking all of them: you read better, and so does the next person.',
        at(
          '0:10',
          question('response', {
            points: 3,
            question: 'Which word comes before the name of the table? One word.',
            action: [
              { answer: 'FROM', feedback: 'Right. SELECT says what, FROM says where.' },
              {
                answer: 'from',
                feedback: 'Right. SELECT says what, FROM says where. Capitals are a habit, not a rule.',
              },
              { feedback: 'Not quite. SELECT title … books. Which word connects them?' },
            ],
          }),
        ),
      ),
      video(
        'WHERE, and being precise',
        1,
        'WHERE keeps the rows for which the sentence is true. Text stands in single quotes, numbers do not, and dates are written year first.',
        at(
          '0:16',
          choice(
            4,
            'Which condition finds books published in the 1990s?',
            ['year > 1990 AND year < 2000', 'year BETWEEN 1990 AND 1999', 'year = 199'],
            1,
            'Right. BETWEEN includes both ends, so 1990 and 1999 are in.',
            'Not quite. Test the two ends: is 1990 in? Is 1999 in?',
          ),
        ),
      ),
      video(
        'Sorting and stopping',
        1,
        'ORDER BY brings order, LIMIT stops. Without ORDER BY a database may give you any rows it likes, and different ones tomorrow.',
        choice(
          4,
          'SELECT title FROM books LIMIT 10. Which ten do you get?',
          ['The first ten that were added', 'The ten newest', 'Any ten'],
          2,
          'Right. Without ORDER BY no order is promised, even if it looks stable today.',
          'Not quite. Nothing in the query says what "first" means.',
        ),
      ),
      video(
        'Flashcards: reading aloud',
        1,
        'If you can read a query aloud as an English sentence, you understand it. Eight cards.',
        flashcards(4, 'Read it aloud', [
          ["WHERE city = 'Vik'", 'Only those from Vik.'],
          ["WHERE title LIKE 'The %'", 'Titles that begin with "The" and a space.'],
          ['WHERE returned IS NULL', 'Those that have not come back yet.'],
          ['ORDER BY year DESC', 'Newest first.'],
          ['SELECT DISTINCT city', 'Each city once.'],
          ['COUNT(*)', 'How many rows?'],
          ['COUNT(returned)', 'How many rows in which "returned" has a value?'],
          ["WHERE city IN ('Vik', 'Nes')", 'Those from Vik or Nes.'],
        ]),
      ),
    ),
    section(
      'Counting',
      video(
        'COUNT, SUM, AVG',
        1,
        'Five functions turn many rows into one number. Before you run them, guess the answer: a guess is the cheapest test there is.',
        at(
          '0:08',
          choice(
            4,
            'The column "fee" is empty for half of the loans. What does AVG(fee) give?',
            [
              'The average over all loans, empty ones as 0',
              'The average over those that have a fee',
              'An error',
            ],
            1,
            'Right. Aggregates skip the empty ones. Whether that is what you meant is another question.',
            'Not quite. Empty is not zero, and AVG leaves it out.',
          ),
        ),
      ),
      video(
        'GROUP BY: one row per',
        1,
        'Say it aloud: one row per city. Everything else in your SELECT must then be either the city or a number about the group.',
        at(
          '0:16',
          choice(
            4,
            'You GROUP BY city and SELECT city, name, COUNT(*). Why does the database complain?',
            [
              'COUNT needs a column',
              'There are many names in one city, and it does not know which to show',
              'city must come last',
            ],
            1,
            'Right. One row per city has room for one value in each column.',
            'Not quite. Imagine the row for a city with 200 readers: which name goes there?',
          ),
        ),
      ),
      video(
        'WHERE or HAVING',
        1,
        'WHERE throws rows out before they are counted, HAVING throws groups out afterwards. Most slow and most wrong queries mix up the two.',
        sorting(
          4,
          'Where does the condition belong?',
          {
            WHERE: ['Only loans since January', 'Only readers from Vik', 'Only books in Spanish'],
            HAVING: ['Only cities with more than 20 readers', 'Only books lent at least 5 times'],
          },
          'If you can decide by looking at a single row, it is WHERE. If you have to count first, it is HAVING.',
        ),
      ),
      video(
        'NULL is not nothing',
        1,
        'NULL means "not known". Comparing with it gives neither true nor false, so = NULL never finds anything. IS NULL does.',
        at(
          '0:13',
          several(
            4,
            'Which conditions can find rows where "returned" is NULL? Choose every one that applies.',
            ['returned = NULL', 'returned IS NULL', "returned = ''", 'COALESCE(returned, due) = due'],
            [1, 3],
            'Right. IS NULL asks directly; COALESCE replaces the unknown by the due date, so those rows match too.',
            'Not quite. An equals sign can never be true when one side is unknown.',
          ),
        ),
      ),
    ),
    section(
      'Joining',
      video(
        'Two tables, one line',
        1,
        'A join lays rows side by side where something matches: loans.reader_id = readers.id. Draw the line between the boxes first, and the query writes itself.',
        at(
          '0:16',
          choice(
            4,
            'You join readers to loans. A reader with 12 loans appears how often?',
            ['Once', '12 times', 'Never'],
            1,
            'Right. One row per match. Remember it when you count readers.',
            'Not quite. Each match makes a row.',
          ),
        ),
      ),
      video(
        'Who is missing? LEFT JOIN',
        1,
        'An inner join forgets those without a match. LEFT JOIN keeps everybody from the first table and fills the rest with NULL. Ask each time: do I want to lose the lonely ones?',
        at(
          '0:15',
          choice(
            4,
            'You want all readers with their number of loans, including those with none. What do you write?',
            [
              'readers JOIN loans, COUNT(*)',
              'readers LEFT JOIN loans, COUNT(loans.id)',
              'readers LEFT JOIN loans, COUNT(*)',
            ],
            1,
            'Right. COUNT(loans.id) gives 0 for the lonely ones; COUNT(*) would count the row itself and give 1.',
            'Not quite. Think of a reader without loans: how many rows, and how many loan ids?',
          ),
        ),
      ),
      video(
        'The double count',
        1,
        'Join a table with many rows to another with many rows, and everything is multiplied. If a sum looks too large, count the rows before and after each join.',
        at(
          '0:11',
          response(
            4,
            'A report says the library has 2,700 books. The table has 900. Which mistake do you suspect, and how would you check it in one query?',
            'Probably copies were joined: 900 titles with 3 copies each. SELECT COUNT(*), COUNT(DISTINCT books.id) shows both numbers side by side.',
          ),
        ),
      ),
      video(
        'Join on paper',
        1,
        'Two tables of four rows each, printed in the lesson. Join them with a pencil, inner and left, before you let the computer do it.',
        prompt(
          'Pencil first',
          'Write the result rows by hand. If you get stuck, say the condition aloud for each pair: does it match, yes or no?',
        ),
        choice(
          4,
          'Table a has the ids 1, 2, 3, 4; table b has 2, 2, 4, 5. How many rows has a LEFT JOIN b on id?',
          ['3', '4', '5', '16'],
          2,
          'Right. 1 and 3 once with NULL, 2 twice, 4 once: five.',
          'Not quite. Go through a: 1 has no match and stays, 2 has two matches, 3 stays, 4 has one.',
        ),
      ),
    ),
    section(
      'Questions people really ask',
      video(
        'Steps with WITH',
        1,
        'WITH gives a query a name, so that the next one can use it. Write three small steps rather than one large knot: you can look at each of them.',
        choice(
          4,
          'What is the main gain of WITH for a reader?',
          ['It is always faster', 'Each step has a name and can be checked alone', 'It saves memory'],
          1,
          'Right. Sometimes it is faster, sometimes slower; it is nearly always clearer.',
          'Not quite. Speed depends on the database. Think of the person who reads it in a year.',
        ),
      ),
      video(
        'Top of each group',
        1,
        'The newest loan of each reader, the best-lent book of each town. ROW_NUMBER() OVER (PARTITION BY … ORDER BY …) numbers the rows inside each group; keep number 1.',
        at(
          '0:18',
          choice(
            4,
            'What does PARTITION BY reader_id do?',
            [
              'It deletes other readers',
              'It starts the numbering anew for each reader',
              'It sorts by reader',
            ],
            1,
            'Right. A fence round each reader, and the counting starts at 1 inside each fence.',
            'Not quite. Nothing is deleted: the rows stay, only the numbering starts again.',
          ),
        ),
      ),
      video(
        'Dates and their traps',
        1,
        'A day has a time zone, a month has no fixed length, and "last week" means three things in one office. Write the two ends of the interval, the first included and the second not.',
        choice(
          4,
          'All loans in March 2025, with times of day. Which condition is safe?',
          [
            "lent BETWEEN '2025-03-01' AND '2025-03-31'",
            "lent >= '2025-03-01' AND lent < '2025-04-01'",
            "lent LIKE '2025-03%'",
          ],
          1,
          'Right. The other way loses everything lent on the 31st after midnight.',
          'Not quite. What happens to a book lent on 31 March at 15:00?',
        ),
      ),
      video(
        'A number that is too pretty',
        3,
        'Exactly 1,000, exactly 50 %, no change at all since May: pretty numbers are worth five minutes of doubt. Three checks: count the rows, look at ten of them, ask someone who knows the shelf.',
        conversation(
          4,
          'A pretty number',
          'Tell the others about a number at work that turned out to be an artefact. What gave it away?',
        ),
      ),
      video(
        'Your own three questions',
        6,
        'Choose a database you may look into, or take the library. Write three questions in English, guess the answers, write the queries, and compare.',
        response(
          6,
          'Which guess was furthest off, and what did you learn from it about the data or about yourself?',
          'There is no model answer. The habit of guessing first is what we hope you keep.',
        ),
      ),
      survey(
        'How was it?',
        '3:00',
        3,
        'Two questions. The library thanks you.',
        likert('How comfortable are you with a join now?', [
          'Lost',
          'Shaky',
          'With notes',
          'Fine',
          'I enjoy it',
        ]),
        surveyChoice('What should come next?', [
          'Windows in depth',
          'Designing tables',
          'Speed and indexes',
          'Dashboards',
        ]),
      ),
    ),
  ),
}
