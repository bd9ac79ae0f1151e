import { bestMatch } from '@cairn/domain/config/language-tag'
import type { LeftBehind } from '@cairn/domain/cmi5/unit/parts'

const KEYS = [
  'check',
  'send',
  'correct',
  'incorrect',
  'saved',
  'triesLeft',
  'noTries',
  'rightAnswer',
  'yourAnswer',
  'choose',
  'watch',
  'watched',
  'transcript',
  'shownAt',
  'download',
  'finish',
  'finishEarly',
  'finished',
  'failed',
  'unsent',
  'score',
  'standalone',
  'offline',
  'preview',
  'timed',
  'done',
] as const
type Key = (typeof KEYS)[number]

interface Texts {
  readonly own: Readonly<Record<Key, string>>
  readonly left: Readonly<Record<LeftBehind, string>>
}

/** The few texts of the page itself, which stands alone in the platforms of others. */
const TEXTS: Readonly<Record<'en' | 'es' | 'ar', Texts>> = {
  en: {
    own: {
      check: 'Check answer',
      send: 'Save answer',
      correct: 'Correct',
      incorrect: 'Not quite',
      saved: 'Your answer is saved.',
      triesLeft: 'Tries left: {n}',
      noTries: 'No tries left.',
      rightAnswer: 'Correct answer: {text}',
      yourAnswer: 'Your answer',
      choose: 'Choose a group',
      watch: 'Open the video',
      watched: 'I’ve watched this video',
      transcript: 'Transcript',
      shownAt: 'Shown at {time}',
      download: 'Download',
      finish: 'Finish',
      finishEarly: 'Save and exit',
      finished: 'You can close this window now.',
      failed: 'You scored {score}. You need {mastery} to pass. Open the lesson again for another try.',
      unsent: 'We couldn’t save your results. Check your connection and try again.',
      score: 'Score: {score}. You need {mastery} to pass.',
      standalone: 'Open this lesson in your learning platform to save your progress.',
      offline:
        'We couldn’t connect to your learning platform. Your progress isn’t saved. Open the lesson again.',
      preview: 'You’re reviewing this lesson. Your answers aren’t saved.',
      timed: 'This lesson had a time limit of {n} min in its original course. It doesn’t apply here.',
      done: 'Done',
    },
    left: {
      review: 'In the original course, a coach reviews this work. There’s no review here.',
      discussion: 'This discussion isn’t part of the package.',
      package: 'This lesson uses an uploaded package, which isn’t included here.',
      tool: 'This lesson uses a tool of another site, which isn’t included here.',
      video: 'This video isn’t included here.',
    },
  },
  es: {
    own: {
      check: 'Comprobar respuesta',
      send: 'Guardar respuesta',
      correct: 'Correcto',
      incorrect: 'No del todo',
      saved: 'Tu respuesta está guardada.',
      triesLeft: 'Intentos restantes: {n}',
      noTries: 'No quedan intentos.',
      rightAnswer: 'Respuesta correcta: {text}',
      yourAnswer: 'Tu respuesta',
      choose: 'Elige un grupo',
      watch: 'Abrir el vídeo',
      watched: 'He visto este vídeo',
      transcript: 'Transcripción',
      shownAt: 'Aparece en {time}',
      download: 'Descargar',
      finish: 'Terminar',
      finishEarly: 'Guardar y salir',
      finished: 'Ya puedes cerrar esta ventana.',
      failed:
        'Tu puntuación es {score}. Necesitas {mastery} para aprobar. Abre la lección de nuevo para volver a intentarlo.',
      unsent: 'No pudimos guardar tus resultados. Comprueba la conexión e inténtalo de nuevo.',
      score: 'Puntuación: {score}. Necesitas {mastery} para aprobar.',
      standalone: 'Abre esta lección en tu plataforma de aprendizaje para guardar tu progreso.',
      offline:
        'No pudimos conectar con tu plataforma de aprendizaje. Tu progreso no se guarda. Abre la lección de nuevo.',
      preview: 'Estás repasando esta lección. Tus respuestas no se guardan.',
      timed: 'En el curso original esta lección tenía un límite de {n} min. Aquí no se aplica.',
      done: 'Hecho',
    },
    left: {
      review: 'En el curso original, un tutor revisa este trabajo. Aquí no hay revisión.',
      discussion: 'Este debate no forma parte del paquete.',
      package: 'Esta lección usa un paquete subido que no está incluido aquí.',
      tool: 'Esta lección usa una herramienta de otro sitio que no está incluida aquí.',
      video: 'Este vídeo no está incluido aquí.',
    },
  },
  ar: {
    own: {
      check: 'تحقق من الإجابة',
      send: 'حفظ الإجابة',
      correct: 'إجابة صحيحة',
      incorrect: 'ليست صحيحة تمامًا',
      saved: 'حُفظت إجابتك.',
      triesLeft: 'المحاولات المتبقية: {n}',
      noTries: 'لم تتبقَّ محاولات.',
      rightAnswer: 'الإجابة الصحيحة: {text}',
      yourAnswer: 'إجابتك',
      choose: 'اختر مجموعة',
      watch: 'فتح الفيديو',
      watched: 'شاهدت هذا الفيديو',
      transcript: 'النص المكتوب',
      shownAt: 'يظهر عند {time}',
      download: 'تنزيل',
      finish: 'إنهاء',
      finishEarly: 'حفظ وخروج',
      finished: 'يمكنك إغلاق هذه النافذة الآن.',
      failed: 'نتيجتك {score}. تحتاج إلى {mastery} للنجاح. افتح الدرس من جديد لمحاولة أخرى.',
      unsent: 'تعذّر حفظ نتائجك. تحقق من الاتصال وحاول مجددًا.',
      score: 'النتيجة: {score}. تحتاج إلى {mastery} للنجاح.',
      standalone: 'افتح هذا الدرس في منصة التعلّم لديك لحفظ تقدّمك.',
      offline: 'تعذّر الاتصال بمنصة التعلّم. لا يُحفظ تقدّمك. افتح الدرس من جديد.',
      preview: 'أنت تراجع هذا الدرس. لا تُحفظ إجاباتك.',
      timed: 'كان لهذا الدرس حد زمني قدره {n} دقيقة في دورته الأصلية. لا يسري هنا.',
      done: 'تم',
    },
    left: {
      review: 'في الدورة الأصلية يراجع مدرّب هذا العمل. لا مراجعة هنا.',
      discussion: 'هذه المناقشة ليست جزءًا من الحزمة.',
      package: 'يستخدم هذا الدرس حزمة محمّلة غير مضمّنة هنا.',
      tool: 'يستخدم هذا الدرس أداة من موقع آخر غير مضمّنة هنا.',
      video: 'هذا الفيديو غير مضمّن هنا.',
    },
  },
}

/** The texts in a language, else in English. */
export const textsIn = (language: string) => {
  const { own, left } = TEXTS[bestMatch(language, ['en', 'es', 'ar'] as const) ?? 'en']
  return {
    say: (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
      own[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    left: (why: LeftBehind): string => left[why],
  }
}
export type Say = ReturnType<typeof textsIn>['say']
