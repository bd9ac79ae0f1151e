import { serveTasks } from './base/threads/serve.ts'

const certificates = async () => {
  const { drawCertificate, prepareDrawing } = await import('./certificates/render/draw.ts')
  await prepareDrawing()
  return drawCertificate
}

const receipts = async () => {
  const { prepareDrawing } = await import('./certificates/render/draw.ts')
  await prepareDrawing()
  return (await import('./purchases/receipts/draw.ts')).drawReceipt
}

const statements = async () => {
  const { prepareDrawing } = await import('./certificates/render/draw.ts')
  await prepareDrawing()
  return (await import('./reports/statements/draw.ts')).drawStatement
}

/** The program of a thread for heavy work (decision 016): the tasks by name. */
serveTasks({
  'certificate.draw': certificates,
  'certificate.drawOnPdf': certificates,
  'receipt.draw': receipts,
  'statement.draw': statements,
  'package.manifest': async () => (await import('./packages/manifest/recognise.ts')).recognise,
  'course.read': async () => (await import('./courses/import-read.ts')).readCourse,
})
