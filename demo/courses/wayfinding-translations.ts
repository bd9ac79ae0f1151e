import type { Course } from '@cairn/contract/courses'
import { about, titles } from '../parts.ts'

type Translation = NonNullable<Course['language']>[string]

export const spanish: Translation = {
  title: 'Orientación: mapa y brújula',
  shortDescription:
    'Lee el terreno antes de pisarlo. Aprende a tomar un rumbo, a seguirlo entre árboles y niebla, y a decidir qué hacer cuando el mapa y la montaña no coinciden.',
  description: about(
    [
      'El teléfono muestra dónde estás. El mapa muestra <strong>adónde podrías ir después</strong>, y sigue haciéndolo cuando la batería está fría y la pantalla mojada. Este curso enseña ese saber más antiguo, paso a paso, con preguntas cada pocos minutos y un mapa de práctica para imprimir.',
      'Empiezas en una mesa, con un mapa y una taza de algo caliente. Terminas con una hoja de ruta propia, leída por una persona que ha caminado con ese mismo tiempo.',
    ],
    [
      'Convertir las curvas de nivel en una imagen del terreno',
      'Tomar un rumbo y corregirlo según la declinación',
      'Elegir pasamanos y líneas de parada',
      'Encontrar tu posición a partir de dos puntos conocidos',
      'Medir una distancia con tus pasos, cuesta arriba y a oscuras',
      'Escribir una hoja de ruta que otra persona pueda seguir',
    ],
    'Necesitas una brújula de placa con limbo giratorio, un mapa de senderismo de una zona que conozcas y un lápiz. <em>No hace falta estar en forma</em>: todos los ejercicios se pueden hacer en un parque.',
    'Lo que sabrás hacer',
  ),
  fullPriceMessage: 'Pago único, 12 meses de acceso',
  text: titles('wayfinding', [
    [
      'Antes de desplegar el mapa',
      'Por qué no basta con el teléfono',
      'Lo que un mapa deja fuera',
      'Tarjetas: 24 símbolos',
      'Repaso: leer la leyenda',
    ],
    [
      'Leer el terreno',
      'Curvas de nivel: la altura dibujada en plano',
      'Espolones, vaguadas y collados',
      'La pendiente: suave, fuerte, demasiado fuerte',
      'Dibuja el terreno',
      'Una cresta de punta a punta',
    ],
    [
      'La brújula',
      'Las partes de una brújula',
      'Tarjetas: aguja, limbo, cápsula',
      'La declinación, sin rodeos',
      'Tomar un rumbo',
      'Seguirlo entre los árboles',
      'Clasifica: qué desvía la aguja',
    ],
    [
      'Rutas que perdonan',
      'Pasamanos',
      'Líneas de parada',
      'Señala el collado',
      'Pasos y tiempos',
      '¿Dónde estoy? Dos rumbos',
    ],
    [
      'Proyecto: tu hoja de ruta',
      'Una hoja de ruta, leída en voz alta',
      'Planea un tramo',
      'Tu propia hoja de ruta',
      '¿Qué seguridad sientes ahora?',
    ],
    ['Navegación nocturna', 'La misma montaña sin luz', 'Con frontal o sin frontal'],
    ['Herramientas a prueba', 'De pasos a metros', 'Dos rumbos, a mano', 'Un tramo en el mapa compartido'],
  ]),
}

export const arabic: Translation = {
  title: 'إيجاد الطريق: الخريطة والبوصلة',
  shortDescription:
    'اقرأ الأرض قبل أن تمشي عليها. تعلّم كيف تأخذ الاتجاه وتتبعه بين الأشجار وفي الضباب، وماذا تفعل حين تختلف الخريطة مع الجبل.',
  description: about(
    [
      'يبيّن الهاتف أين أنت الآن. أما الخريطة فتبيّن <strong>إلى أين يمكنك أن تذهب بعد ذلك</strong>، وتبقى كذلك حين تبرد البطارية وتبتل الشاشة. تعلّم هذه الدورة المهارة الأقدم خطوة خطوة، مع أسئلة كل بضع دقائق وخريطة للتدريب يمكن طباعتها.',
      'تبدأ إلى طاولة عليها خريطة وكوب دافئ، وتنتهي ببطاقة مسار من صنعك يقرؤها مدرب سار في طقس مثل هذا.',
    ],
    [
      'تحويل خطوط الكنتور إلى صورة للأرض',
      'أخذ الاتجاه وتصحيحه وفق الانحراف المغناطيسي',
      'اختيار المعالم الهادية والمعالم الموقِفة',
      'تحديد موقعك من نقطتين معروفتين',
      'قياس المسافة بالخطوات صعودًا وفي الظلام',
      'كتابة بطاقة مسار يستطيع غيرك اتباعها',
    ],
    'تحتاج إلى بوصلة ذات قاعدة شفافة وحلقة دوّارة، وخريطة مشي لمنطقة تعرفها، وقلم رصاص. <em>لا تُشترط لياقة بدنية</em>: كل التمارين ممكنة في حديقة عامة.',
    'ما ستكون قادرًا على فعله',
  ),
  fullPriceMessage: 'دفعة واحدة، وصول لمدة 12 شهرًا',
  text: titles('wayfinding', [
    [
      'قبل أن تفتح الخريطة',
      'لماذا لا يكفي الهاتف',
      'ما الذي تتركه الخريطة',
      'بطاقات: 24 رمزًا',
      'مراجعة: قراءة مفتاح الخريطة',
    ],
    [
      'قراءة الأرض',
      'خطوط الكنتور: الارتفاع مرسومًا على السطح',
      'النتوءات والأودية والسروج',
      'الانحدار: لطيف، شديد، أشد مما ينبغي',
      'ارسم الأرض',
      'حافة جبل من أولها إلى آخرها',
    ],
    [
      'البوصلة',
      'أجزاء البوصلة',
      'بطاقات: الإبرة والحلقة والعلبة',
      'الانحراف المغناطيسي ببساطة',
      'أخذ الاتجاه',
      'السير بين الأشجار',
      'فرز: ما الذي يحرف الإبرة',
    ],
    [
      'مسارات تسامح الخطأ',
      'المعالم الهادية',
      'المعالم الموقِفة',
      'حدّد السرج',
      'عدّ الخطوات وحساب الوقت',
      'أين أنا؟ اتجاهان يكفيان',
    ],
    [
      'المشروع: بطاقة مسارك',
      'بطاقة مسار تُقرأ بصوت عالٍ',
      'خطّط مرحلة',
      'بطاقة مسار من صنعك',
      'ما مدى ثقتك الآن؟',
    ],
    ['الملاحة ليلًا', 'الجبل نفسه بلا ضوء', 'بمصباح رأس أم بدونه'],
    ['أدوات نجرّبها', 'من الخطوات إلى الأمتار', 'اتجاهان باليد', 'مرحلة على الخريطة المشتركة'],
  ]),
}
