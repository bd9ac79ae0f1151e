import { isMainThread } from 'node:worker_threads'
import type { CertificateInput, CertificateOutput } from '../certificates/task.ts'
import { serveTasks } from '../base/threads/serve.ts'

const PDF = { pdf: Buffer.from('%PDF-1.7') }
/** As wide as every certificate, and so low that it is painted in no time. */
const PICTURE = { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 842 2"/>' }

/** The program of the threads where what is drawn is no matter, and who may have it is: it draws next to nothing. */
if (!isMainThread)
  serveTasks({
    'certificate.draw':
      async () =>
      ({ form }: CertificateInput): CertificateOutput =>
        form === 'pdf' ? PDF : PICTURE,
    'receipt.draw': async () => () => PDF,
    'statement.draw': async () => () => PDF,
    'package.manifest': async () => (await import('../packages/manifest/recognise.ts')).recognise,
    'course.read': async () => (await import('../courses/import-read.ts')).readCourse,
  })
