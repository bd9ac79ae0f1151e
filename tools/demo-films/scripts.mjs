// Films that are told in points: the drawing, what is written beside it, and what is said, point by point.
const film = (draw, ...told) => ({
  draw,
  point: told.map(([point]) => point),
  said: { en: told.map(([, said]) => said) },
})

const wayfinding = {
  'Why the phone is not enough': {
    ...film(
      'phone',
      ['A phone says where you are', 'A phone answers one question very well: where am I now?'],
      [
        'Cold empties it without a word',
        'At minus four degrees, thirty per cent can be nothing a minute later.',
      ],
      [
        'A map shows what comes next',
        'A map shows what lies ahead, what could stop you, and how you would notice a mistake.',
      ],
    ),
  },
  'What a map leaves out': film(
    'map',
    [
      'Read the scale first',
      'A map is a choice. Before you read anything else, read the scale: one centimetre is 250 metres here.',
    ],
    ['Then the contour interval', 'Then look how much height lies between two lines. Here it is ten metres.'],
    ['Then the year', 'And look at the year. A path that nobody has walked since may still be on it.'],
  ),
  'Flashcards: 24 symbols': film(
    'cards',
    ['Symbols differ, ideas do not', 'Symbols differ between countries. The ideas behind them do not.'],
    [
      'Ask what it means for your feet',
      'A blue area is a lake. For your feet it is a shore, and a shore can be followed.',
    ],
    [
      'Say it before you turn the card',
      'Say the answer aloud, then turn the card. Twenty-four of them wait below.',
    ],
  ),
  'Check: reading the legend': film(
    'legend',
    ['Lines for ground and water', 'Brown lines are the shape of the ground, blue ones are water.'],
    ['Lines that people made', 'Black lines are what people made: paths, walls, fences. They come and go.'],
    [
      'Keep your own map open',
      'Four short questions follow. For two of them your own map is the best teacher.',
    ],
  ),
  'Contours: height drawn flat': film(
    'contours',
    [
      'Let the sea rise in steps',
      'Imagine the sea rising in steps of ten metres, leaving a line on the hill each time.',
    ],
    [
      'Look at the lines from above',
      'Now look from above. Those lines are contours, and one never crosses another.',
    ],
    [
      'Close is steep, far is gentle',
      'Where they are close together it is steep, where they are far apart it is gentle.',
    ],
  ),
  'Spurs, valleys and saddles': film(
    'shapes',
    ['Hill and spur', 'Closed rings are a hill. Lines that point downhill are a spur.'],
    ['Valley', 'Lines that point uphill are a valley. Water runs out of the open end.'],
    ['Saddle', 'The one people miss: a saddle is low between two hills, and high between two valleys.'],
  ),
  'Slope: gentle, steep, too steep': film(
    'slope',
    ['2 mm apart: gentle', 'With ten metres between the lines, two millimetres apart is an easy walk.'],
    ['1 mm apart: steep', 'One millimetre apart is about twenty-two degrees: a steep walk.'],
    [
      'Half of that: go round',
      'Half a millimetre is close to forty degrees. That means hands on rock: go round.',
    ],
  ),
  'Sketch the ground': film(
    'sketch',
    ['Draw the hill from its foot', 'Choose a hill on your map. Draw it as you would see it from its foot.'],
    ['Draw it once more as contours', 'Then draw the same hill as contours, with two spot heights.'],
    [
      'Lay one above the other',
      'Lay one above the other. Are the steep parts steep in both? Then hand them in.',
    ],
  ),
  'A ridge, end to end': film(
    'ridge',
    ['Follow the skyline', 'We fly along a ridge. Lay a finger on one of your own map and come along.'],
    ['Name each top', 'A top, and another, and the last one. Each is a closed ring on the map.'],
    ['And each saddle between', 'Between two tops there is always a saddle. Three tops, two saddles.'],
  ),
  'Parts of a compass': film(
    'compass',
    [
      'The needle finds north',
      'The red end of the needle points north, as long as nothing made of steel is near.',
    ],
    [
      'The bezel carries the number',
      'The ring that turns is the bezel. You read the number where the arrow meets it.',
    ],
    [
      'The arrow says where to walk',
      'And when the needle sits in its place, the arrow on the plate points where you walk.',
    ],
  ),
  'Flashcards: needle, bezel, housing': film(
    'cards',
    ['Twelve words', 'Twelve cards with the words that coaches use.'],
    ['Say it aloud', 'Say the answer aloud before you turn the card.'],
    ['Twice is enough', 'Go through them twice. The second time is for those you only half knew.'],
  ),
  'Declination, plainly': film(
    'norths',
    ['Two norths', 'North on the map and north in the needle differ.'],
    [
      'The angle between them',
      'The angle is declination. It is printed at the edge of the map, with the year.',
    ],
    ['East: take away. West: add.', 'Going from map to compass: east, take it away. West, add it.'],
  ),
  'Following it through trees': film(
    'trees',
    [
      'Sight along the arrow',
      'In a forest you cannot walk straight, so sight along the arrow and choose a tree.',
    ],
    ['Walk to it any way you like', 'Walk to it by any way you like, and sight again from there.'],
    ['Change sides', 'Pass one obstacle on the left and the next on the right, and small errors cancel out.'],
  ),
  'Sort: what bends a needle': film(
    'needle',
    ['A phone bends it', 'A needle is a patient liar. Bring a phone close and it points somewhere else.'],
    ['So does steel', 'Steel does it too: a fence post, a car, a knife in your pocket.'],
    ['Half a metre is enough', 'Step away, half a metre for small things, and look again.'],
  ),
  Handrails: film(
    'handrail',
    [
      'A line you can follow',
      'A wall, a stream, the edge of a forest: a line on the ground that leads for you.',
    ],
    [
      'The straight way is shorter',
      'Fog comes in. The straight line over the moor is four hundred metres shorter.',
    ],
    [
      'The wall finds the hut',
      'Along the wall you do not need to see anything. It leads to within sight of the hut.',
    ],
  ),
  'Catching features': film(
    'catching',
    ['Choose it before you leave', 'A hut is six metres wide. You may well walk past it.'],
    [
      'Long, and across your way',
      'A catching feature lies behind it: long, across your way, impossible to miss.',
    ],
    ['It says: too far', 'When you meet the stream you know it: too far. Turn round without blame.'],
  ),
  'Ten seconds that saved an hour': film(
    'stream',
    ['They meet the stream', 'The group meets the stream, and stops.'],
    ['Somebody says it', 'Somebody says the two words: too far. Nobody laughs.'],
    ['They turn round', 'They turn round. Ten seconds, and an hour saved.'],
  ),
  'Mark the saddle': film(
    'saddle',
    ['Find the two tops', 'The practice map shows two summits. Find them first: closed rings.'],
    ['Look between them', 'Between them lies the saddle: lower than both summits, higher than both valleys.'],
    ['That is where you cross', 'That is where a path would cross the ridge. Now find it on the map below.'],
  ),
  'Pacing and timing': film(
    'pace',
    [
      'Count every second step',
      'Count every second step. Most adults need sixty to seventy for a hundred metres.',
    ],
    ['More uphill and in the dark', 'It is more uphill, in the dark, or with a heavy pack.'],
    [
      'Know your own number',
      'Measure a hundred metres, walk them twice, and write your number inside the map case.',
    ],
  ),
  'Where am I? Two bearings': film(
    'crossing',
    [
      'A first thing you can name',
      'Take a bearing to something you can see and name, and draw the line back from it.',
    ],
    [
      'A second, far to the side',
      'Take another, as far to the side as you can. This time an east declination is added.',
    ],
    ['You are where they cross', 'Two lines cross in one place, and that is where you are standing.'],
  ),
  'A route card, read aloud': film(
    'card',
    [
      'From, to, bearing, distance',
      'A route card is a letter to whoever may come looking for you. Leg one: 034 degrees, 850 metres.',
    ],
    ['What I follow, what stops me', 'Wall on the left all the way. Too far is the stream.'],
    ['How I get off', 'And from the highest point one way down: along the stream to the road.'],
  ),
  'Plan a leg': film(
    'leg',
    ['Start, end, direction', 'Draw one leg of your route: where it starts, where it ends, and its bearing.'],
    ['Distance and climb', 'Measure how far it is and how much it climbs.'],
    ['Minutes, and what you follow', 'Add the minutes, and the two features that you rely on.'],
  ),
}

const SPOKEN = {
  es: {
    'Why the phone is not enough': [
      'El teléfono responde muy bien a una pregunta: ¿dónde estoy ahora?',
      'A cuatro grados bajo cero, un treinta por ciento puede quedarse en nada en un minuto.',
      'El mapa muestra lo que viene, lo que podría pararte y cómo notarías un error.',
    ],
    'Contours: height drawn flat': [
      'Imagina que el mar sube de diez en diez metros y deja una línea en el monte cada vez.',
      'Ahora mira desde arriba. Esas líneas son curvas de nivel, y nunca se cruzan.',
      'Donde están juntas hay pendiente; donde están separadas, el terreno es suave.',
    ],
  },
  ar: {
    'Why the phone is not enough': [
      'يجيب الهاتف عن سؤال واحد إجابة جيدة: أين أنا الآن؟',
      'في أربع درجات تحت الصفر قد تصير الثلاثون في المئة لا شيء بعد دقيقة.',
      'أما الخريطة فتبيّن ما أمامك، وما قد يوقفك، وكيف تلاحظ الخطأ.',
    ],
  },
}

for (const [language, films] of Object.entries(SPOKEN))
  for (const [title, lines] of Object.entries(films)) wayfinding[title].said[language] = lines

const told = (draw, points, en, es, ar, notes) => ({ draw, point: points, said: { en, es, ar }, notes })

const trailSigns = {
  'What a cairn says': told(
    'cairn',
    ['Somebody stood here', 'Somebody could see the next one', 'You can go on'],
    [
      'A pile of stones says three things. First: somebody stood here before you.',
      'Second: whoever built it could see the next one from here. So can you, when the air is clear.',
      'Third: the way goes on. Walk to it, stop, and look for the next.',
    ],
    [
      'Un montón de piedras dice tres cosas. La primera: alguien estuvo aquí antes que tú.',
      'La segunda: quien lo levantó veía el siguiente desde aquí. Tú también, si el aire está claro.',
      'La tercera: el camino sigue. Ve hasta él, párate y busca el siguiente.',
    ],
    [
      'تقول كومة الحجارة ثلاثة أشياء. أولها: وقف هنا أحد قبلك.',
      'وثانيها: من بناها كان يرى التالية من هنا، وأنت أيضًا حين يصفو الهواء.',
      'وثالثها: الطريق مستمر. سر إليها وقف وابحث عن التالية.',
    ],
  ),
  'Blazes, arrows and posts': told(
    'blazes',
    ['One mark: go on', 'Two marks: the way turns', 'A cross: not here'],
    [
      'Where there are trees, paint does the work of stones. One mark at eye height: go on.',
      'Two marks, one higher than the other: the way turns towards the higher one.',
      'A cross does not mean danger. It means: the marked way does not go here.',
    ],
    [
      'Donde hay árboles, la pintura hace el trabajo de las piedras. Una marca a la altura de los ojos: sigue.',
      'Dos marcas, una más alta que la otra: el camino gira hacia la más alta.',
      'Una cruz no significa peligro. Significa: el camino señalado no va por aquí.',
    ],
    [
      'حيث توجد الأشجار يقوم الطلاء مقام الحجارة. علامة واحدة على مستوى العين: تابع.',
      'علامتان إحداهما أعلى من الأخرى: ينعطف الطريق نحو العليا.',
      'لا تعني العلامة المتقاطعة خطرًا، بل تعني أن الطريق المعلَّم لا يمر من هنا.',
    ],
  ),
  'What a signpost promises': told(
    'post',
    ['A place and a time', 'Both ways', 'The mark to follow'],
    [
      'A signpost promises a place and a time, for somebody who walks without stopping.',
      'It looks both ways. Read the arm behind you as well: it tells how far it is back.',
      'And it shows the mark that you will follow from here: a white square in a red one.',
    ],
    [
      'Un poste promete un lugar y un tiempo, para quien camina sin pararse.',
      'Mira a los dos lados. Lee también la flecha de detrás: dice cuánto hay de vuelta.',
      'Y enseña la marca que seguirás desde aquí: un cuadrado blanco dentro de uno rojo.',
    ],
    [
      'يعِد عمود الإرشاد بمكان وبوقت، لمن يمشي دون توقف.',
      'وهو ينظر في الاتجاهين. اقرأ الذراع التي خلفك أيضًا: فهي تقول كم تبعد العودة.',
      'ويبيّن العلامة التي ستتبعها من هنا: مربع أبيض داخل مربع أحمر.',
    ],
  ),
  'The fork in the fog': told(
    'fork',
    ['Two paths', 'Fog', 'Look for the last mark'],
    [
      'The path splits in two, and no signpost stands here.',
      'Then the fog comes in. You see thirty metres, no more.',
      'On the right there is a shape that could be a cairn. The left path is wider. Which one?',
    ],
    [
      'El camino se divide en dos, y aquí no hay ningún poste.',
      'Entonces entra la niebla. Ves treinta metros, no más.',
      'A la derecha hay una forma que podría ser un hito. El camino de la izquierda es más ancho. ¿Cuál?',
    ],
    [
      'ينقسم الدرب إلى دربين، ولا عمود إرشاد هنا.',
      'ثم يأتي الضباب. ترى ثلاثين مترًا لا أكثر.',
      'على اليمين شكل قد يكون رُجمة، والدرب الأيسر أوسع. أيهما تختار؟',
    ],
  ),
  'Down along the stream': told(
    'wrong',
    ['It is a path, but whose?', 'Ten minutes without a mark', 'Back to the last one'],
    [
      'The wide path goes down along a stream. It is easy walking.',
      'Ten minutes, and not one mark: no cairn, no paint. Sheep made this path.',
      'So do what everybody finds hard: turn round and go back to the last mark you saw.',
    ],
    [
      'El camino ancho baja junto a un arroyo. Se anda fácil.',
      'Diez minutos y ni una marca: ni hitos ni pintura. Este camino lo hicieron las ovejas.',
      'Así que haz lo que a todos nos cuesta: date la vuelta y regresa a la última marca que viste.',
    ],
    [
      'ينزل الدرب الواسع مع الجدول، والسير فيه سهل.',
      'عشر دقائق بلا علامة واحدة: لا رُجمة ولا طلاء. هذا درب صنعته الأغنام.',
      'فافعل ما يصعب على الجميع: استدر وعُد إلى آخر علامة رأيتها.',
    ],
  ),
  'From cairn to cairn': told(
    'right',
    ['Stand at one', 'See the next', 'Then walk'],
    [
      'It is a cairn. Stay beside it until you see the next one.',
      'There it is, a little to the left. Now walk, and do not look at your feet only.',
      'One more, and the hut stands behind it. You came through fog on other people’s stones.',
    ],
    [
      'Es un hito. Quédate a su lado hasta ver el siguiente.',
      'Ahí está, un poco a la izquierda. Ahora anda, y no mires solo tus pies.',
      'Uno más, y detrás está el refugio. Has cruzado la niebla sobre piedras de otros.',
    ],
    [
      'إنها رُجمة. ابقَ بجانبها حتى ترى التالية.',
      'ها هي، إلى اليسار قليلًا. سر الآن ولا تنظر إلى قدميك فقط.',
      'واحدة أخرى، والكوخ خلفها. عبرت الضباب على حجارة وضعها غيرك.',
    ],
  ),
  'Signs on paper': told(
    'chart',
    ['Cairns where nothing grows', 'Paint where there is something to paint', 'Posts where ways meet'],
    [
      'Look at the whole way on paper. Above the trees there are only stones, so there are cairns.',
      'Lower down there are rocks and trunks to paint on.',
      'And where two ways meet there is a post. How many kinds of signs did you count?',
    ],
    [
      'Mira todo el camino sobre el papel. Por encima de los árboles solo hay piedras, así que hay hitos.',
      'Más abajo hay rocas y troncos que se pueden pintar.',
      'Y donde se juntan dos caminos hay un poste. ¿Cuántas clases de señales has contado?',
    ],
    [
      'انظر إلى الطريق كله على الورق. فوق حد الأشجار لا يوجد إلا الحجر، فهناك الرُّجُم.',
      'وفي الأسفل صخور وجذوع يمكن طلاؤها.',
      'وحيث يلتقي طريقان يقف عمود. كم نوعًا من العلامات عددت؟',
    ],
    [{ scene: 3, id: 'trail-signs-s2-i2-q2', type: 'question' }],
  ),
  'Leave it as it was': told(
    'trace',
    ['Follow, do not add', 'Take no stone down', 'Tell who looks after it'],
    [
      'A new cairn that leads nowhere is worse than none: somebody will believe it.',
      'Do not take one down either. In fog somebody may be counting on it.',
      'If one has fallen or leads astray, tell those who look after the way.',
    ],
    [
      'Un hito nuevo que no lleva a ninguna parte es peor que ninguno: alguien se lo creerá.',
      'Tampoco quites ninguno. En la niebla puede que alguien cuente con él.',
      'Si uno se ha caído o engaña, avisa a quienes cuidan el camino.',
    ],
    [
      'رُجمة جديدة لا تقود إلى شيء أسوأ من لا شيء: سيصدّقها أحدهم.',
      'ولا تهدم واحدة أيضًا، فقد يعتمد عليها أحد في الضباب.',
      'وإن سقطت واحدة أو ضلّلت فأخبر من يعتنون بالطريق.',
    ],
  ),
  'How one is mended': told(
    'mend',
    ['The widest stone first', 'Each rests on two', 'The smallest on top'],
    [
      'A warden mends one. The widest stone lies at the bottom, and nothing rocks.',
      'Every stone rests on two others, never on one.',
      'The smallest comes last. It is knee high: more would fall, less would drown in snow.',
    ],
    [
      'Una guarda arregla uno. La piedra más ancha va abajo, y nada se mueve.',
      'Cada piedra descansa sobre otras dos, nunca sobre una.',
      'La más pequeña va al final. Llega a la rodilla: más alto se caería, más bajo lo taparía la nieve.',
    ],
    [
      'حارسة تصلح واحدة. الحجر الأعرض في الأسفل ولا شيء يهتز.',
      'كل حجر يستند إلى حجرين لا إلى حجر واحد.',
      'والأصغر أخيرًا. ارتفاعها إلى الركبة: الأعلى يسقط والأدنى يغمره الثلج.',
    ],
  ),
}

export const SCRIPTS = { wayfinding, 'trail-signs': trailSigns }
