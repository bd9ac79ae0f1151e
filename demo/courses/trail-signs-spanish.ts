import type { Course } from '@cairn/contract/courses'
import { about } from '../parts.ts'
import { translated } from '../translated.ts'

type Translation = NonNullable<Course['language']>[string]

export const spanish: Translation = {
  title: 'Señales del camino: leer la senda',
  shortDescription:
    'Piedras, pintura y postes: alguien ha pasado antes que tú y ha dejado dicho algo. Aprende a leerlo, con buen tiempo y con niebla.',
  description: about(
    [
      'Todo camino señalado es una conversación entre desconocidos. Alguien apiló estas piedras, pintó ese tronco, clavó este poste, y pensaba en ti al hacerlo. Este curso breve te enseña a escuchar.',
      'También es el curso para <strong>probar esta academia</strong>: en un cuarto de hora conoces todas las clases de lecciones y ejercicios que hay, y te llevas un certificado.',
    ],
    [
      'Decir qué promete un hito y qué no',
      'Distinguir de un vistazo sigue, gira y por aquí no',
      'Decidir en una bifurcación cuando ves treinta metros',
      'Dejar un camino señalado tan bien como lo encontraste',
    ],
    'No hace falta nada más que curiosidad. <em>La última sección muestra películas de otros sitios y necesita internet;</em> el certificado no depende de ella.',
    'Lo que sabrás hacer',
  ),
  fullPriceMessage: 'Tuyo mientras quieras',
  bios: {
    author: [
      {
        user: 'user-elin-varga',
        title: 'Guía de montaña y formadora',
        body: 'Forma a guías de montaña y todavía se pierde dos veces al año, a propósito.',
      },
    ],
    coach: [
      {
        user: 'user-ines-okafor',
        title: 'Tutora, responde en un día más o menos',
        body: 'Colecciona fotos de señales que se contradicen. Mándale una.',
      },
    ],
  },
  text: translated('trail-signs', {
    s1: { title: 'Donde empieza el camino' },
    's1-i1': {
      title: 'Lo que dice un hito',
      body: 'Un montón de piedras dice tres cosas, y ninguna es una flecha. Aprende qué promete un hito y qué deja en tus manos.',
      overlay: ['Desde un hito se ve el siguiente.'],
    },
    's1-i1-q1': {
      question: 'Estás junto a un hito con el aire claro y no ves ningún otro. ¿Qué haces primero?',
      choice: [
        'Sigo en la misma dirección y confío',
        'Me quedo y miro alrededor, despacio y dos veces',
        'Levanto uno, para que otros lo tengan más fácil',
      ],
      feedback: [
        'Exacto. El siguiente casi siempre está: detrás de ti, más abajo de lo que crees o delante de piedras del mismo gris.',
        'No del todo. Quien levantó este veía el siguiente. Quédate donde estás seguro y mira hasta verlo tú también.',
      ],
    },
    's1-i1-q2': {
      title: 'Cinco palabras del camino',
      front: ['Hito', 'Marca de pintura', 'Señal', 'Inicio', 'Guarda'],
      back: [
        'Un montón de piedras que señala un camino.',
        'Pintura sobre un árbol o una roca.',
        'Todo lo que dice: el camino sigue por aquí.',
        'Donde empieza un camino, a menudo junto a una carretera.',
        'Quien cuida de un camino y de sus señales.',
      ],
    },
    's1-i2': {
      title: 'Marcas, flechas y postes',
      body: 'Donde hay árboles, la pintura hace el trabajo de las piedras. Tres marcas bastan para todo un día, si sabes lo que dicen.',
    },
    's1-i2-q1': {
      title: 'Levanta dos dedos',
      body: 'Pon dos dedos delante de ti, uno más alto que el otro, como estarían dos marcas de pintura. Señala hacia dónde gira el camino. ¿Ya? Pues sigue.',
    },
    's1-i2-q2': {
      question: '¿Cuáles te dicen que el camino señalado sigue? Elige todas las que correspondan.',
      choice: [
        'Una marca a la altura de los ojos',
        'Una cruz de pintura',
        'Dos marcas, una más alta que la otra',
        'Un hito',
      ],
      feedback: [
        'Exacto. Dos marcas son un giro, y un giro también es camino. Solo la cruz dice: por aquí no.',
        'No del todo. Dos marcas quieren decir que el camino gira, así que sigue. Una cruz quiere decir que no va por ahí.',
      ],
    },
    's1-i2-q3': {
      question: '¿Qué dice cada una?',
      feedback: [
        'Las marcas dicen sigue. Las cruces, el silencio y otros colores piden que te pares a pensar.',
      ],
      category: ['Sigue', 'Cuidado'],
      entry: [
        ['Una marca de pintura', 'Un hito a la vista', 'Un poste con tu marca'],
        ['Una cruz pintada', 'Diez minutos sin una marca', 'Marcas de otro color'],
      ],
    },
    's1-i3': {
      title: 'Lo que promete un poste',
      body: 'Un poste promete un lugar y un tiempo. No dice nada de ti, de tus botas ni del tiempo que hará.',
    },
    's1-i3-q1': {
      question:
        'La flecha de detrás dice: aparcamiento, 25 minutos. Has andado otros 5 minutos hasta notar que tus guantes se quedaron allí. ¿Cuántos minutos hay de vuelta al aparcamiento? Escribe el número.',
      answer: ['30'],
      feedback: [
        'Exacto. El poste cuenta desde donde está: 25 minutos desde allí, y 5 para llegar a él.',
        'No del todo. El poste cuenta desde donde está, y tú estás 5 minutos más allá.',
      ],
    },
    s2: { title: 'En camino' },
    's2-i1': {
      title: 'La bifurcación en la niebla',
      body: 'Una pequeña historia con dos finales. Elige como lo harías en el monte; equivocarse solo cuesta unos minutos.',
    },
    's2-i1-q1': {
      question: '¿Qué camino tomas?',
      choice: ['El ancho, a la izquierda', 'El que tiene esa forma al lado'],
    },
    's2-i1-b': { title: 'Bajando junto al arroyo' },
    's2-i1-b-q1': {
      question: 'Diez minutos sin una marca. ¿Adónde vas?',
      choice: [
        'Abajo: los arroyos llevan a la gente',
        'De vuelta a la última marca que vi',
        'Recto a través, para ahorrar camino',
      ],
      feedback: [
        'Exacto. La última marca es el último lugar donde sabías algo.',
        'No del todo. De lo que hay allí no sabes nada. Dónde está la última marca lo sabes muy bien.',
      ],
    },
    's2-i1-b-q2': {
      question: 'De nuevo en la bifurcación, ¿y ahora?',
      choice: ['Mirar la bifurcación otra vez', 'Tomar el otro camino'],
    },
    's2-i1-c': { title: 'De hito en hito' },
    's2-i1-c-q1': {
      question: 'Con niebla, ¿cuándo dejas un hito?',
      choice: ['Cuando veo el siguiente', 'Cuando he descansado', 'Cuando han pasado diez minutos'],
      feedback: [
        'Exacto. De un lugar seguro al siguiente. No hay más secreto.',
        'No del todo. Un hito es un lugar seguro. Déjalo cuando veas el siguiente lugar seguro.',
      ],
    },
    's2-i2': {
      title: 'Señales sobre el papel',
      body: 'El mismo camino otra vez, visto desde arriba. ¿Por qué están las señales donde están?',
    },
    's2-i2-q1': {
      question: 'Abre cada punto. ¿Qué clase de señal hay donde se juntan dos caminos?',
      altText:
        'Un mapa dibujado: un camino de puntos sube desde abajo a la izquierda, pasa junto a un pequeño hito y un cuadrado pintado, y llega a un poste arriba a la derecha.',
      marker: ['Hito', 'Pintura', 'Poste'],
      markerText: [
        'Por encima de los árboles no hay otra cosa con que señalar un camino.',
        'Un cuadrado blanco dentro de uno rojo, en una roca que no se mueve.',
        'Donde se juntan dos caminos hay que elegir, y para elegir hacen falta palabras.',
      ],
    },
    's2-i2-q2': {
      question: '¿Cuántas clases de señales hay en este camino?',
      choice: ['Dos', 'Tres', 'Cuatro'],
      feedback: [
        'Exacto. Hitos, pintura y un poste.',
        'No del todo. Mira otra vez: piedras abajo, un cuadrado pintado a medio camino, un poste arriba.',
      ],
    },
    's2-i3': {
      title: 'Déjalo como estaba',
      body: 'Las señales las hacen unos pocos y confían en ellas muchos. Tres costumbres las mantienen de fiar.',
    },
    's2-i3-q1': {
      title: 'Cómo se arregla uno',
      body: 'Una guarda arregla un hito. Fíjate en dónde pone la piedra más ancha.',
    },
    's2-i3-q2': {
      question:
        'Encuentras un hito nuevo que lleva al borde de un precipicio. ¿A quién avisas y qué le dices? Bastan dos frases.',
      feedback: ['Un buen aviso dice dónde está, adónde lleva y que lo has dejado como estaba.'],
    },
    's2-i3-q3': {
      title: 'La mejor señal que has visto',
      question:
        '¿Qué señal te ha ayudado más, en el monte o en una estación? Cuenta a los demás dónde está y por qué funciona.',
    },
    s3: { title: 'Te toca' },
    's3-i1': {
      title: 'Una señal cerca de ti',
      body: 'Hay señales por todas partes en cuanto las buscas. Encuentra una a menos de cien pasos de donde estás.',
    },
    's3-i1-q1': {
      title: 'Tu señal',
      question:
        'Haz una foto de una señal cercana que indique un camino y entrégala. Ines mira una sola cosa: ¿podría seguirla alguien de fuera?',
    },
    's3-i2': {
      title: 'Antes de irte',
      body: 'Cuatro preguntas sin respuestas correctas. Ayudan a Elin a mejorar este curso.',
    },
    's3-i2-q1': {
      question: '¿Qué seguridad tienes ahora de poder seguir un camino señalado con niebla?',
      scale: ['Ninguna', 'Poca', 'Alguna', 'Bastante', 'Mucha'],
    },
    's3-i2-q2': {
      question: '¿Qué ejercicio te ha gustado más?',
      choice: ['La bifurcación en la niebla', 'Clasificar', 'El dibujo', 'Las tarjetas'],
    },
    's3-i2-q3': {
      question: '¿Dónde ves señales? Elige todas las que correspondan.',
      choice: ['En el monte', 'En la ciudad', 'En el agua', 'Bajo tierra'],
    },
    's3-i2-q4': { question: '¿Qué ha faltado? Basta una frase.' },
    s4: { title: 'De otros sitios (necesita internet)' },
    's4-i1': {
      title: 'Ejemplo: una película de YouTube',
      body: 'Un ejemplo de película que está en YouTube: un corto muy conocido hecho con programas libres. No tiene que ver con caminos, y nada depende de él.',
    },
    's4-i1-q1': {
      title: 'Ejemplo: un ejercicio de Vimeo',
      body: 'La misma película en Vimeo, como ejercicio dentro de una lección.',
    },
    's4-i2': {
      title: 'Ejemplo: una película de Vimeo',
      body: 'Un ejemplo de película que está en Vimeo. Tampoco depende nada de esta.',
    },
    's4-i2-q1': {
      title: 'Ejemplo: un ejercicio de YouTube',
      body: 'La misma película en YouTube, como ejercicio dentro de una lección.',
    },
  }),
}
