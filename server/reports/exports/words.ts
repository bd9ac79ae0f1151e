import type { InterfaceLanguage } from '@cairn/domain/config/languages'

interface ExportWords {
  readonly subject: (name: string) => string
  readonly ready: (name: string, rows: number) => string
  readonly open: string
  readonly until: (date: string) => string
  readonly logIn: string
}

const en: ExportWords = {
  subject: (name) => `Your export is ready: ${name}`,
  ready: (name, rows) =>
    `The report you exported is ready: ${name} (${rows} ${rows === 1 ? 'row' : 'rows'}).`,
  open: 'Open your exports',
  until: (date) => `The file is kept until ${date}.`,
  logIn: 'The link asks you to log in. Only you can download the file.',
}

const es: ExportWords = {
  subject: (name) => `Tu exportación está lista: ${name}`,
  ready: (name, rows) =>
    `El informe que has exportado está listo: ${name} (${rows} ${rows === 1 ? 'fila' : 'filas'}).`,
  open: 'Abrir tus exportaciones',
  until: (date) => `El archivo se conserva hasta el ${date}.`,
  logIn: 'El enlace te pide que inicies sesión. Solo tú puedes descargar el archivo.',
}

const ar: ExportWords = {
  subject: (name) => `ملفك جاهز: ${name}`,
  ready: (name, rows) => `التقرير الذي صدّرته جاهز: ${name} (عدد الصفوف: ${rows}).`,
  open: 'فتح الملفات المصدَّرة',
  until: (date) => `يُحفظ الملف حتى ${date}.`,
  logIn: 'يطلب الرابط منك تسجيل الدخول. أنت وحدك من يمكنه تنزيل الملف.',
}

export const exportWords = (language: InterfaceLanguage): ExportWords => ({ en, es, ar })[language]
