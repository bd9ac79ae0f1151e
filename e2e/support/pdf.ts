/** A document of one page with a bar of colour along what is its top edge before it is turned. */
export const makePdf = ({
  width,
  height,
  turned = 0,
}: {
  width: number
  height: number
  turned?: number
}) => {
  const drawing = `0.18 0.36 0.31 rg 0 ${height - 60} ${width} 60 re f`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${turned} /Contents 4 0 R >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
  const parts = ['%PDF-1.4\n', ...objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`)]
  const starts = objects.map((_, n) => parts.slice(0, n + 1).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const body = parts.join('')
  const count = objects.length + 1
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`)
}
