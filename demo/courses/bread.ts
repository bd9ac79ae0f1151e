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
  response,
  section,
  several,
  sorting,
  survey,
  surveyChoice,
  titles,
  upload,
  video,
} from '../parts.ts'

export const bread: Course = {
  id: 'bread',
  title: 'Bread, from Starter to Crust',
  shortDescription:
    'Flour, water, salt and time. Raise a starter, read a dough with your fingertips, and bake a loaf with a crust that sings when it cools.',
  description: about(
    [
      'Good bread is not a recipe. It is a conversation between flour, warmth and time, and this course teaches you to listen to it. You start with a jar on a shelf. Six weeks later, or six days if you borrow a starter, you take a loaf out of your own oven and hear it crackle.',
      'Agnes bakes in an ordinary kitchen, with an ordinary oven and a clock on the wall. She shows the failures as well: <strong>a flat loaf tells you more than a good one</strong>.',
    ],
    [
      'Raise a starter and keep it alive without fuss',
      'Read a dough by feel instead of by the clock',
      'Shape and score a loaf that opens where you want',
      'Bake with steam in a home oven',
      'Tell from the crumb what to change next time',
    ],
    'You need a scale that shows single grams, a heavy pot with a lid, and a place in your week for dough to rest while you do something else.',
  ),
  fullPriceMessage: 'One-time, 10 weeks of access',
  status: 'enabled',
  publisher: 'mill-hearth',
  cover: { poster: 'bread/cover.webp' },
  price: 3600,
  defaultLanguage: 'en',
  enabledLanguage: ['en', 'es'],
  tag: ['category|craft', 'level|beginner', 'includes|offline', 'featured'],
  author: ['user-agnes-tollefsen'],
  coach: ['user-marco-bianchetti'],
  bios: {
    author: [
      {
        user: 'user-agnes-tollefsen',
        title: 'Baker and miller',
        body: 'Baked through the night for 22 years, now teaches people to do it in daylight. Her starter is older than her dog.',
      },
    ],
    coach: [
      {
        user: 'user-marco-bianchetti',
        title: 'Answers in the discussion',
        body: 'Can tell your oven temperature from a photograph of the crust, within ten degrees.',
      },
    ],
  },
  language: {
    es: {
      title: 'Pan: de la masa madre a la corteza',
      shortDescription:
        'Harina, agua, sal y tiempo. Cría una masa madre, lee la masa con la yema de los dedos y hornea una hogaza cuya corteza cante al enfriarse.',
      description: about(
        [
          'El buen pan no es una receta. Es una conversación entre la harina, el calor y el tiempo, y este curso te enseña a escucharla. Empiezas con un tarro en un estante. Seis semanas después, o seis días si te prestan masa madre, sacas una hogaza de tu propio horno y la oyes crujir.',
          'Agnes hornea en una cocina corriente, con un horno corriente y un reloj en la pared. También enseña los fallos: <strong>una hogaza plana cuenta más que una buena</strong>.',
        ],
        [
          'Criar una masa madre y mantenerla viva sin complicaciones',
          'Leer la masa con las manos en lugar de mirar el reloj',
          'Formar y greñar una hogaza que se abra donde quieres',
          'Hornear con vapor en un horno doméstico',
          'Saber por la miga qué cambiar la próxima vez',
        ],
        'Necesitas una balanza que muestre gramos, una olla pesada con tapa y un hueco en la semana para que la masa repose mientras haces otra cosa.',
        'Lo que sabrás hacer',
      ),
      fullPriceMessage: 'Pago único, 10 semanas de acceso',
      text: titles('bread', [
        [
          'Un tarro en el estante',
          'Qué vive en la harina',
          'Día uno, día cinco',
          'Alimentar sin complicaciones',
          'Tarjetas: problemas en el tarro',
        ],
        [
          'La masa',
          'Pesar, no medir',
          'Mezclar, esperar, plegar',
          'La prueba del dedo',
          'Templado, fresco, nevera',
          'Repaso: qué pide la masa',
        ],
        [
          'La forma',
          'Tensión sin lágrimas',
          'Cestos, paños y harina',
          'El corte',
          'Tu primera hogaza, formada',
        ],
        [
          'El horno',
          'Calor que se guarda',
          'Vapor en una cocina normal',
          'El color es sabor',
          'Escuchar la corteza',
        ],
        [
          'Leer la hogaza',
          'Por qué es densa, por qué es plana',
          'Centeno, espelta y la harina del lugar',
          'Una semana de pan',
          'Tu hogaza',
          'Qué hornearás ahora',
        ],
      ]),
    },
  },
  section: outline(
    'bread',
    section(
      'A jar on the shelf',
      video(
        'What lives in flour',
        2,
        'Yeasts and lactic bacteria come with the grain. Give them water, warmth and a week, and they settle into a household that can raise bread. You do not catch them from the air; you wake them up.',
        at(
          '0:16',
          choice(
            3,
            'Which flour is the easiest to start with?',
            ['White flour with the longest shelf life', 'Wholegrain rye or wheat', 'Self-raising flour'],
            1,
            'Right. The skin of the grain carries most of the life, and rye carries most of all.',
            'Not quite. Think of where the yeasts live: on the outside of the grain, which white flour has lost.',
          ),
        ),
      ),
      video(
        'Day one, day five',
        1,
        'Day two bubbles, day three does nothing and smells odd, and most people throw it away on day four. Do not. The first bubbles came from guests; on day five the household moves in.',
        at(
          '0:15',
          prompt(
            'Mark the jar',
            'Put a rubber band round your jar at the height of the starter, right after feeding. From now on you see what happens while you are not looking.',
          ),
        ),
        at(
          '0:22',
          choice(
            4,
            'On day three your starter is flat and smells of old cheese. What do you do?',
            ['Throw it away and begin again', 'Keep feeding once a day and wait', 'Add bought yeast'],
            1,
            'Right. It is a change of tenants. By day five or six it smells of yoghurt and apples.',
            'Not quite. Odd smells in the middle of the first week are normal. Patience is the tool.',
          ),
        ),
      ),
      video(
        'Feeding without fuss',
        1,
        'One part starter, two parts flour, two parts water, once a day on the shelf or once a week in the fridge. Stir, wipe the rim, and go to bed.',
        at(
          '0:14',
          choice(
            3,
            'You are away for ten days. What does the starter need?',
            [
              'A neighbour who feeds it daily',
              'A feed, an hour on the shelf, then the fridge',
              'Nothing, leave it on the shelf',
            ],
            1,
            'Right. Cold slows it down to a nap. It wakes up with two feeds when you return.',
            'Not quite. The fridge is the cheapest neighbour there is.',
          ),
        ),
      ),
      video(
        'Flashcards: trouble in the jar',
        1,
        'Eight things people write to Marco about, and what he answers.',
        flashcards(3, 'Trouble in the jar', [
          ['Grey liquid on top', 'Hungry. Stir it in or pour it off, and feed.'],
          [
            'Pink or orange streaks',
            'Throw it away, wash the jar, begin again. This is the one to be strict about.',
          ],
          ['Rises and falls within three hours', 'Warm and hungry: feed more, or find a cooler place.'],
          ['Hardly rises at all', 'Cold, or too little flour. Try 25 °C and a thicker mix.'],
          ['Smells of nail varnish', 'Starved. Two feeds a day for two days.'],
          ['A dry skin on top', 'Cover it, but do not seal it.'],
          ['Runs over the rim', 'A good sign and a small jar.'],
          ['Ready to bake?', 'Doubles in four to six hours, and a spoonful floats in water.'],
        ]),
      ),
    ),
    section(
      'Dough',
      video(
        'Weigh, do not measure',
        1,
        'A cup of flour weighs anything from 110 to 160 grams. Bakers think in shares of the flour: for 500 g of flour, 70 % water is 350 g, 2 % salt is 10 g.',
        at(
          '0:09',
          choice(
            4,
            'You want a dough with 75 % water from 400 g of flour. How much water?',
            ['75 g', '300 g', '325 g', '475 g'],
            1,
            'Right. 400 times 0.75 is 300.',
            'Not quite. The share is always of the flour: 75 % of 400.',
          ),
        ),
      ),
      video(
        'Mix, wait, fold',
        1,
        'Mix until no flour is dry, then leave it alone for half an hour. The dough does the kneading by itself while it rests. After that, four folds, half an hour apart, with wet hands.',
        at(
          '0:16',
          choice(
            4,
            'After mixing, the dough is rough and tears. What now?',
            ['Knead for ten minutes', 'Rest for half an hour, then fold', 'Add flour'],
            1,
            'Right. Time builds the same strength as your arms, and does not add flour.',
            'Not quite. Rough is how it looks before it has rested. Adding flour only makes a drier, rough dough.',
          ),
        ),
      ),
      video(
        'The finger test',
        1,
        'Press a floured finger into the dough. If the dent springs back at once, wait. If it comes back slowly and not all the way, bake. If it stays, hurry.',
        sorting(
          4,
          'What does the dent tell you?',
          {
            'Wait longer': ['Springs back at once', 'The dough feels tight and cool'],
            'Bake now': ['Comes back slowly, half way', 'The dough trembles like a full balloon'],
            'Too long': ['The dent stays', 'The dough sighs and spreads when touched'],
          },
          'Fast means early, slow means ready, never means late. Late dough still makes good flatbread.',
        ),
      ),
      video(
        'Warm, cool, fridge',
        1,
        'Temperature is an ingredient. At 26 °C the dough needs four hours; at 20 °C, eight; in the fridge, a night and a morning. Choose the one that fits your day.',
        at(
          '0:16',
          choice(
            3,
            'You mixed at 18:00 and want to bake at 8:00. What suits best?',
            [
              'A warm oven all night',
              'Two hours on the table, then the fridge until morning',
              'On the heater',
            ],
            1,
            'Right. The fridge turns a schedule into a suggestion, and adds flavour.',
            'Not quite. Fourteen hours in the warm is far too long. Cold buys time.',
          ),
        ),
      ),
      video(
        'Check: what the dough wants',
        1,
        'Three short situations. Answer with your hands in mind.',
        several(
          2,
          'The dough spreads like a puddle after the last fold. Which reasons are possible? Choose every one that applies.',
          [
            'Too much water for this flour',
            'It stood too long in the warm',
            'Too much salt',
            'Too few folds',
          ],
          [0, 1, 3],
          'Right. Salt tightens dough; the other three let it run.',
          'Not quite. Ask of each: does it make dough stronger or weaker?',
        ),
        choice(
          2,
          'You forgot the salt and notice it at the second fold. What do you do?',
          ['Bake without', 'Sprinkle it on with a little water and fold it in', 'Begin again'],
          1,
          'Right. It takes two more folds to spread, and nobody will know.',
          'Not quite. It is early enough to fold it in.',
        ),
      ),
    ),
    section(
      'Shape',
      video(
        'Tension without tears',
        1,
        'Shaping makes a skin. Fold the dough towards you, turn it over, and drag it across the table with the edges of your hands until it stands up. Stop before the skin tears.',
        at(
          '0:18',
          choice(
            4,
            'Small tears appear on the surface while you shape. What do you do?',
            ['Go on until it is perfectly tight', 'Stop and let it rest for ten minutes', 'Add water'],
            1,
            'Right. A rested dough lets itself be persuaded. A torn one remembers.',
            'Not quite. Tears say: enough for now.',
          ),
        ),
      ),
      video(
        'Baskets, cloths and flour',
        1,
        'A bowl and a tea towel do very well. Rice flour keeps the cloth from sticking, because it does not take up water the way wheat does.',
        choice(
          3,
          'Why does rice flour stick less than wheat flour?',
          ['It is heavier', 'It hardly takes up water and forms no gluten', 'It is ground finer'],
          1,
          'Right. No gluten, no glue.',
          'Not quite. Think of what makes a wheat dough sticky and stretchy.',
        ),
      ),
      video(
        'The cut',
        1,
        'One long cut, half a centimetre deep, with the blade held flat. You are not decorating; you are showing the loaf where to open.',
        at(
          '0:09',
          choice(
            3,
            'Where will a loaf without a cut open?',
            ['Nowhere', 'At its weakest place, often at the side near the bottom', 'Always on top'],
            1,
            'Right. It opens anyway. The cut lets you choose.',
            'Not quite. Steam finds a way; without a cut it takes the weakest one.',
          ),
        ),
      ),
      video(
        'Your first loaf, shaped',
        1,
        'Today you shape and do not bake until tomorrow. Put the loaf in its basket, seam up, into the fridge, and take a picture before you close the door.',
        upload(
          6,
          'The loaf in its basket',
          'Photograph your shaped loaf from above before it goes into the fridge. Marco looks at the skin and at how it stands.',
        ),
      ),
    ),
    section(
      'The oven',
      video(
        'Heat that stays',
        1,
        'A home oven loses its heat when you open the door. A heavy pot or a stone keeps it. Heat it for 45 minutes, longer than the light says.',
        at(
          '0:14',
          choice(
            3,
            'The oven light says 250 °C after ten minutes. Is the pot hot?',
            ['Yes', 'No, the air is; the iron needs another half hour'],
            1,
            'Right. Air heats fast and forgets fast. Iron is slow and loyal.',
            'Not quite. The light measures the air.',
          ),
        ),
      ),
      video(
        'Steam in a plain kitchen',
        1,
        'For the first 20 minutes the crust must stay soft, or the loaf cannot grow. A lid keeps the loaf’s own steam. No pot? A tray of boiling water on the floor of the oven, and long gloves.',
        at(
          '0:18',
          choice(
            3,
            'When do you take the lid off?',
            ['Never', 'After about 20 minutes', 'After five minutes'],
            1,
            'Right. Grow first, brown later.',
            'Not quite. The loaf grows for about 20 minutes; after that steam only keeps it pale.',
          ),
        ),
      ),
      video(
        'Colour is flavour',
        1,
        'Most home loaves come out ten minutes early. Brown is where bread begins to taste of bread. Leave it until the edges of the cut are nearly black.',
        conversation(
          4,
          'How dark do you dare?',
          'Post a picture of your crust, and say at how many minutes you took it out. Would you go five minutes further next time?',
        ),
      ),
      video(
        'Listening to the crust',
        1,
        'Put the loaf on a rack, bend down, and listen: it crackles as it cools. Then wait an hour. The crumb is still setting, and a hot loaf cuts like dough.',
        choice(
          3,
          'Why wait for an hour before cutting?',
          [
            'So that it does not burn your tongue',
            'Because the crumb is still setting and would smear',
            'Tradition',
          ],
          1,
          'Right. Baking goes on inside after the oven.',
          'Not quite. Steam is still moving outwards and the starch is still setting.',
        ),
      ),
    ),
    section(
      'Reading the loaf',
      video(
        'Why dense, why flat',
        1,
        'Cut it in half and look. Tight crumb at the bottom, tunnels on top, a pale rim: each has a cause, and hardly ever more than one needs changing.',
        at(
          '0:18',
          sorting(
            4,
            'What would you change?',
            {
              'More time before baking': [
                'Tight crumb with a few large tunnels',
                'The loaf burst at the side',
              ],
              'Less time before baking': ['Flat loaf, pale crust, sour taste', 'The cut did not open at all'],
            },
            'Too early: tight and bursting. Too late: flat, pale and sour.',
          ),
        ),
      ),
      video(
        'Rye, spelt and the flour next door',
        1,
        'Rye wants more water and no folding, spelt wants less of everything. Begin by replacing a fifth of the wheat, and change one thing at a time.',
        choice(
          3,
          'You replace all wheat with rye in the same recipe. What will you get?',
          [
            'The same loaf with more taste',
            'A sticky dough that will not stand: bake it in a tin',
            'A lighter loaf',
          ],
          1,
          'Right. Rye has other ways of holding together, and a tin is one of them.',
          'Not quite. Rye forms hardly any elastic gluten.',
        ),
      ),
      video(
        'A week with bread',
        1,
        'Feed on Thursday evening, mix on Friday, bake on Saturday morning, eat until Tuesday, toast until Thursday. A rhythm beats a recipe.',
        response(
          3,
          'Write down your own week: when do you feed, mix, fold and bake? One line for each.',
          'If it only works in a week without visitors, move the cold rest: it is the longest and the most patient part.',
        ),
      ),
      video(
        'Your loaf',
        2,
        'Bake the loaf you shaped. Weigh it before and after, note the time and the colour, cut it the next day, and write what you would change. One thing.',
        upload(
          5,
          'The loaf, cut in half',
          'Submit two photographs: the whole loaf and the cut half, with one sentence on what you would change next time.',
        ),
      ),
      survey(
        'What you will bake next',
        '3:00',
        1,
        'Two questions before you wash the bowl.',
        likert('How sure do you feel about baking without looking at the recipe?', [
          'Not yet',
          'A little',
          'Half',
          'Mostly',
          'What recipe?',
        ]),
        surveyChoice('What would you like to learn next?', [
          'Rye bread',
          'Flatbreads',
          'Brioche',
          'Milling at home',
        ]),
      ),
    ),
  ),
}
