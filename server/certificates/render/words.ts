/** What stands on a certificate besides its facts. */
export interface CertificateWords {
  readonly title: string
  readonly completed: string
  readonly issued: string
  readonly code: string
  readonly check: string
}

const en: CertificateWords = {
  title: 'Certificate of completion',
  completed: 'has completed the course',
  issued: 'Issued',
  code: 'Code',
  check: 'Verify this certificate at',
}

const WORDS: Readonly<Record<string, CertificateWords>> = {
  en,
  es: {
    title: 'Certificado de finalización',
    completed: 'ha completado el curso',
    issued: 'Expedido',
    code: 'Código',
    check: 'Comprueba este certificado en',
  },
  ar: {
    title: 'شهادة إتمام',
    completed: 'أتمّ بنجاح دورة',
    issued: 'تاريخ الإصدار',
    code: 'الرمز',
    check: 'تحقّق من هذه الشهادة على',
  },
  fr: {
    title: 'Certificat de réussite',
    completed: 'a terminé le cours',
    issued: 'Délivré le',
    code: 'Code',
    check: 'Vérifiez ce certificat sur',
  },
  de: {
    title: 'Zertifikat',
    completed: 'hat den Kurs abgeschlossen',
    issued: 'Ausgestellt am',
    code: 'Code',
    check: 'Dieses Zertifikat prüfen:',
  },
  pt: {
    title: 'Certificado de conclusão',
    completed: 'concluiu o curso',
    issued: 'Emitido em',
    code: 'Código',
    check: 'Verifique este certificado em',
  },
  it: {
    title: 'Attestato di completamento',
    completed: 'ha completato il corso',
    issued: 'Rilasciato il',
    code: 'Codice',
    check: 'Verifica questo attestato su',
  },
  ru: {
    title: 'Сертификат о прохождении',
    completed: 'прошёл (прошла) курс',
    issued: 'Выдан',
    code: 'Код',
    check: 'Проверить сертификат:',
  },
  ja: {
    title: '修了証',
    completed: '次のコースを修了したことを証します',
    issued: '発行日',
    code: 'コード',
    check: 'この修了証の確認',
  },
}

/** In the language of the certificate, or the one it is a kind of; English where there is neither. */
export const certificateWords = (language: string): CertificateWords =>
  WORDS[language] ?? WORDS[language.split('-')[0] ?? ''] ?? en
