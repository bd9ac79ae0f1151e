import { give } from '../../base/download.ts'

/** What of a style a picture needs; the rest comes from where it is shown. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font',
  'direction',
] as const

/** Twice as many pixels as on the screen, so that it can be printed. */
const SCALE = 2
const PAD = 24
const TITLE = 32

/** The chart as a picture that needs no page around it. */
const standalone = (svg: SVGSVGElement): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')]
  for (const [i, element] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = originals[i]
    if (!original) continue
    const computed = getComputedStyle(original)
    for (const name of STYLES) element.style.setProperty(name, computed.getPropertyValue(name))
    element.removeAttribute('class')
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return new XMLSerializer().serializeToString(copy)
}

const load = (text: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The chart could not be drawn.')))
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  })

/** The chart with its title on the colour of the page, as a PNG. */
export const chartPicture = async (svg: SVGSVGElement, title: string): Promise<Blob> => {
  const { width, height } = svg.viewBox.baseVal
  const image = await load(standalone(svg))
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * PAD) * SCALE
  canvas.height = (height + 2 * PAD + TITLE) * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  const page = getComputedStyle(svg)
  const mirrored = page.direction === 'rtl'
  context.scale(SCALE, SCALE)
  context.fillStyle = page.getPropertyValue('--surface')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = page.getPropertyValue('--text')
  context.font = `600 17px ${page.fontFamily}`
  context.direction = mirrored ? 'rtl' : 'ltr'
  context.textAlign = 'start'
  context.fillText(title, mirrored ? width + PAD : PAD, PAD + 14)
  context.drawImage(image, PAD, PAD + TITLE, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png')
  })
}

export const saveChartPicture = async (svg: SVGSVGElement, title: string, name: string): Promise<void> =>
  give(await chartPicture(svg, title), `${name}.png`)
