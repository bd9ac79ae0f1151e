// The drawings beside the points of a film: the ground first, then what each point adds. 400 by 540.
const INK = '#22351a'
const DEEP = '#3b5526'
const MOSS = '#7fa05a'
const MEADOW = '#cfdcb4'
const SKY = '#dfeaec'
const MAP = '#f4ead2'
const LINE = '#b98a4d'
const WATER = '#3f86a6'
const RED = '#d9482b'
const BLUE = '#3f51b5'
const SUN = '#f4b942'
const STONE = ['#5d6b58', '#78866f', '#8f9c86']
const WHITE = '#fffdf7'

const box = (fill) => `<rect width="400" height="540" fill="${fill}"/>`
const path = (d, stroke, width = 4, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const dot = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
const rect = (x, y, w, h, r, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`
const words = (x, y, text, { size = 22, fill = INK, anchor = 'middle', weight = 620 } = {}) =>
  `<text x="${x}" y="${y}" font-family="Inter" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${text}</text>`
const tag = (x, y, text) => {
  const width = text.length * 12 + 32
  return rect(x - width / 2, y - 22, width, 40, 20, WHITE) + words(x, y + 6, text, { size: 20 })
}
const DASH = 'stroke-dasharray="2 13"'
const tree = (x, y, size, fill = DEEP) =>
  shape(`M${x} ${y - size * 2.4}l${size} ${size * 2}h${-size * 2}z`, fill) +
  rect(x - size * 0.14, y - size * 0.45, size * 0.28, size * 0.5, 2, INK)
const ring = (x, y, rx, ry, turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="none" stroke="${LINE}" stroke-width="3"/>`
const rings = (x, y, rx, ry, count, turn = 0) =>
  Array.from({ length: count }, (_, i) =>
    ring(x, y, rx * (1 - i / (count + 0.4)), ry * (1 - i / (count + 0.4)), turn),
  ).join('')
const cairn = (x, foot, size, count, crown = false) =>
  [
    [0, 92, 26],
    [3, 72, 23],
    [-3, 54, 20],
    [2, 38, 17],
    [-1, 24, 14],
  ]
    .slice(0, count)
    .map(([off, width, height], i, all) => {
      const below = all.slice(0, i + 1).reduce((sum, [, , high]) => sum + high, 0)
      const fill = crown && i === count - 1 ? SUN : STONE[i % 3]
      return rect(
        x + (off - width / 2) * size,
        foot - below * size,
        width * size,
        height * size,
        (height / 2) * size,
        fill,
      )
    })
    .join('')
const hills = (far, near) =>
  shape('M0 330C70 270 120 250 190 292S330 330 400 262V540H0z', far) +
  shape('M0 420C90 360 190 380 250 410S360 430 400 396V540H0z', near)
const land = box(SKY) + hills(MOSS, MEADOW)
const sheet = box(MAP) + path('M133 0V540M266 0V540M0 180H400M0 360H400', '#e2d4b4', 2)
const compass = (x, y, r, turn = -18) =>
  dot(x, y, r, WHITE, `stroke="${INK}" stroke-width="${r * 0.09}"`) +
  words(x, y - r * 0.62, 'N', { size: r * 0.26 }) +
  `<g transform="rotate(${turn} ${x} ${y})">${shape(`M${x} ${y - r * 0.56}l${r * 0.13} ${r * 0.56}h${-r * 0.26}z`, RED)}${shape(`M${x} ${y + r * 0.56}l${r * 0.13} ${-r * 0.56}h${-r * 0.26}z`, '#c9cec2')}</g>` +
  dot(x, y, r * 0.08, INK)
const phone = (x, y, charge, fill) =>
  rect(x, y, 130, 240, 22, INK) +
  rect(x + 10, y + 14, 110, 212, 12, '#f2f5ee') +
  rect(x + 30, y + 96, 64, 34, 8, 'none', `stroke="${INK}" stroke-width="4"`) +
  rect(x + 96, y + 106, 6, 14, 3, INK) +
  rect(x + 35, y + 101, 54 * charge, 24, 4, fill)
const flake = (x, y, r) =>
  [0, 60, 120]
    .map((turn) => path(`M${x - r} ${y}H${x + r}`, WATER, 5, `transform="rotate(${turn} ${x} ${y})"`))
    .join('')
const steps = (points) =>
  points
    .map(
      ([x, y, turn], i) =>
        `<ellipse cx="${x + (i % 2 ? 14 : -14)}" cy="${y}" rx="9" ry="17" transform="rotate(${turn} ${x} ${y})" fill="${INK}"/>`,
    )
    .join('')
const post = (x, foot, height) => rect(x - 8, foot - height, 16, height, 4, '#8a6a3f')
const arrowSign = (x, y, text, way = 1, fill = WHITE) => {
  const d = way > 0 ? `M${x - 70} ${y}h120l28 26l-28 26h-120z` : `M${x + 70} ${y}h-120l-28 26l28 26h120z`
  return shape(d, fill, `stroke="${INK}" stroke-width="3"`) + words(x, y + 33, text, { size: 20 })
}
const wall = (d) => path(d, STONE[0], 14) + path(d, STONE[2], 6, 'stroke-dasharray="10 8"')
const hut = (x, y) =>
  rect(x - 26, y - 30, 52, 32, 2, '#8a4b32') +
  shape(`M${x - 36} ${y - 28}L${x} ${y - 60}L${x + 36} ${y - 28}z`, INK)
const card = (x, y, turn, inside) =>
  `<g transform="rotate(${turn} ${x} ${y})">${rect(x - 62, y - 86, 124, 172, 14, WHITE, `stroke="${INK}" stroke-width="3"`)}${inside}</g>`
const row = (y, inside, text) => inside + words(180, y + 7, text, { anchor: 'start', size: 21 })
const trunk = (x, paint, more = '') => rect(x - 30, 60, 60, 420, 8, '#9a7a52') + paint + more
const mark = (x, y, fill) => rect(x - 14, y, 28, 54, 5, fill)

export const DRAWINGS = {
  cairn: [
    land + path('M200 540C170 480 260 450 220 400', WHITE, 14),
    cairn(210, 410, 1.9, 2),
    cairn(210, 410, 1.9, 4),
    cairn(210, 410, 1.9, 5, true) + dot(330, 90, 34, SUN),
  ],
  phone: [
    land + phone(64, 170, 1, MOSS),
    phone(64, 170, 0.3, SUN) + flake(300, 110, 30),
    phone(64, 170, 0.02, RED) + flake(340, 190, 20) + flake(250, 60, 18),
    `<g transform="translate(226 250) rotate(6)">${rect(0, 0, 150, 190, 6, MAP, `stroke="${INK}" stroke-width="3"`)}${ring(72, 84, 52, 40)}${ring(72, 84, 28, 20)}${path('M14 170Q70 120 136 150', RED, 5, DASH)}</g>`,
  ],
  map: [
    sheet + rings(200, 190, 150, 110, 4, -12),
    rect(70, 420, 260, 16, 0, INK) +
      rect(135, 420, 65, 16, 0, WHITE) +
      rect(265, 420, 65, 16, 0, WHITE) +
      tag(200, 474, '1 : 25 000'),
    path('M200 80V300', BLUE, 3, 'stroke-dasharray="6 8"') + tag(276, 120, '10 m apart'),
    tag(96, 60, 'Survey 2015'),
  ],
  cards: [
    box(MEADOW),
    card(130, 220, -14, rings(130, 220, 44, 44, 3)),
    card(210, 270, -2, shape('M150 300q20 -40 40 0t40 0t40 0v40h-120z', WATER)),
    card(290, 320, 12, rect(262, 292, 56, 56, 3, INK)),
  ],
  legend: [
    sheet +
      rect(48, 60, 304, 420, 18, WHITE, `stroke="${INK}" stroke-width="3"`) +
      words(200, 112, 'Legend', { size: 26 }),
    row(180, path('M80 188q20 -36 40 -12t40 4', LINE, 4), 'contour') +
      row(250, path('M80 258q20 -24 40 0t40 0', WATER, 5), 'stream'),
    row(320, path('M80 328H160', INK, 4, 'stroke-dasharray="12 8"'), 'path') +
      row(390, path('M80 398H160', INK, 4), 'wall'),
    dot(120, 446, 12, RED) + words(180, 453, 'and the year', { anchor: 'start', size: 21 }),
  ],
  contours: [
    box(SKY) + shape('M30 270Q140 60 200 60T370 270z', MOSS),
    path('M76 200H330M116 140H290', WHITE, 4) +
      path('M76 200V330M330 200V330', LINE, 2, 'stroke-dasharray="4 7"'),
    rect(0, 300, 400, 240, 0, MAP) + rings(200, 420, 168, 92, 4),
    tag(92, 420, 'steep') + tag(320, 352, 'gentle'),
  ],
  shapes: [
    sheet + rings(120, 190, 84, 70, 3) + rings(290, 200, 84, 76, 3),
    tag(120, 96, 'hill') +
      path('M120 270C140 340 170 400 150 470', LINE, 3) +
      path('M90 262C100 340 110 400 100 470', LINE, 3) +
      tag(112, 500, 'spur'),
    path('M230 470Q270 380 290 470', LINE, 3) +
      path('M250 520Q285 430 320 520', LINE, 3) +
      path('M282 520V400', WATER, 5) +
      tag(320, 400, 'valley'),
    dot(205, 196, 14, RED) + tag(205, 250, 'saddle'),
  ],
  slope: [
    box(SKY) + rect(0, 480, 400, 60, 0, MEADOW),
    shape('M20 480H140V440z', MOSS) + tag(84, 410, 'gentle'),
    shape('M130 480H260V370z', DEEP) + tag(190, 330, 'steep'),
    shape('M270 480H370V220z', '#7b2d1c') + tag(300, 180, 'go round'),
  ],
  sketch: [
    box(MEADOW) + rect(50, 80, 300, 380, 10, WHITE),
    path('M80 240Q150 130 200 200T330 220', INK, 5),
    rings(200, 350, 110, 66, 3),
    shape('M300 430l60 -90l24 16l-60 90l-30 16z', SUN, `stroke="${INK}" stroke-width="3"`) +
      path('M200 350V220', RED, 3, 'stroke-dasharray="5 7"'),
  ],
  ridge: [
    box(SKY) + shape('M0 360L80 250L130 300L210 170L270 270L330 220L400 330V540H0z', MOSS),
    path('M0 360L80 250L130 300L210 170L270 270L330 220L400 330', INK, 5),
    dot(80, 250, 12, RED) + dot(210, 170, 12, RED) + dot(330, 220, 12, RED),
    dot(130, 300, 10, BLUE) + dot(270, 270, 10, BLUE) + tag(200, 430, '3 tops, 2 saddles'),
  ],
  compass: [
    sheet +
      rect(110, 90, 190, 380, 26, WHITE, `stroke="${INK}" stroke-width="4" fill-opacity=".8"`) +
      compass(205, 300, 84),
    tag(300, 190, 'needle') + path('M292 206L216 258', INK, 3),
    tag(88, 420, 'bezel') + path('M100 398L140 344', INK, 3),
    path('M205 170V112M190 130L205 108L220 130', RED, 7) + tag(290, 90, 'go this way'),
  ],
  norths: [
    sheet + path('M200 470V90M182 122L200 84L218 122', INK, 6) + tag(200, 50, 'map north'),
    path('M200 470L278 116M254 140L282 104L288 150', RED, 6) + tag(310, 76, 'needle'),
    path('M200 200Q236 196 262 212', BLUE, 5) + tag(120, 240, 'declination'),
    tag(160, 370, 'east: take away') + tag(150, 424, 'west: add'),
  ],
  trees: [
    land + tree(70, 420, 34) + tree(330, 430, 38) + tree(140, 470, 26),
    path('M200 530L214 420', RED, 5, DASH) + tree(216, 420, 30, INK),
    path('M216 410L228 330', RED, 5, DASH) + tree(228, 330, 24, INK),
    path('M228 322L238 262', RED, 5, DASH) + dot(240, 250, 12, RED),
  ],
  needle: [
    sheet + compass(200, 190, 96, 0),
    phone(40, 300, 0.7, MOSS) + compass(200, 190, 96, -62),
    rect(258, 330, 18, 170, 4, STONE[0]) + path('M220 360H330M220 420H330', STONE[1], 6),
    compass(200, 190, 96, -2) + tag(200, 60, 'half a metre away'),
  ],
  handrail: [
    land + hut(300, 250),
    wall('M60 540C80 450 150 420 190 380S270 300 286 262'),
    path('M96 540C116 460 176 430 214 392S284 316 300 274', RED, 5, DASH),
    shape('M0 60q60 -40 120 0t120 0t120 0t80 0v150q-80 30 -160 0t-160 20t-160 -10z', WHITE, 'opacity=".75"'),
  ],
  catching: [
    land + hut(200, 350),
    path('M200 530V376', RED, 5, DASH),
    path('M0 250C90 220 140 270 220 244S340 220 400 246', WATER, 16),
    path('M200 330V262M188 280L200 258L212 280', RED, 5) + tag(200, 190, 'too far!'),
  ],
  stream: [
    box(SKY) + hills(MEADOW, MOSS) + path('M0 330C90 290 160 350 240 316S340 300 400 320', WATER, 26),
    [110, 170, 230].map((x) => dot(x, 430, 16, INK) + rect(x - 15, 446, 30, 54, 12, BLUE)).join(''),
    shape('M232 360h116v-64h-150v64l-6 26z', WHITE) + words(273, 338, 'Too far.', { size: 26 }),
    path('M110 520Q200 500 270 530M256 516L274 531L250 538', RED, 5),
  ],
  saddle: [
    sheet + rings(110, 220, 92, 84, 4) + rings(300, 240, 92, 92, 5),
    dot(110, 220, 11, INK) + dot(300, 240, 11, INK),
    dot(204, 228, 15, RED) + tag(204, 290, 'lower than both'),
    path('M204 60C196 120 210 170 204 228S196 400 210 480', RED, 5, DASH),
  ],
  pace: [
    box(MEADOW),
    steps([
      [80, 480, 12],
      [110, 420, 14],
      [140, 360, 16],
      [176, 300, 18],
    ]),
    steps([
      [212, 242, 20],
      [250, 188, 22],
      [290, 136, 26],
    ]),
    tag(150, 90, '65 double paces') +
      path('M60 520L330 80', RED, 4, 'stroke-dasharray="6 10"') +
      tag(300, 400, '100 m'),
  ],
  crossing: [
    sheet + shape('M70 120l30 -52l30 52z', INK) + shape('M300 170h30v-60h-10v-20h-10v20h-10z', INK),
    path('M100 120L220 420', BLUE, 5) + tag(92, 170, '201°'),
    path('M315 170L170 400', BLUE, 5) + tag(322, 220, '148°'),
    dot(197, 360, 16, RED) + tag(197, 440, 'here'),
  ],
  card: [
    box(MEADOW) +
      rect(46, 70, 308, 400, 12, WHITE, `stroke="${INK}" stroke-width="3"`) +
      words(200, 118, 'Route card', { size: 26 }),
    path('M70 150H330M70 210H330M130 150V440', '#c9cec2', 3) +
      words(100, 188, '1') +
      words(230, 188, '034°  850 m'),
    path('M70 270H330M70 330H330', '#c9cec2', 3) +
      words(100, 248, '2') +
      words(230, 248, 'wall on the left', { size: 19 }) +
      words(100, 308, '3') +
      words(230, 308, 'too far: stream', { size: 19 }),
    path('M70 390H330', '#c9cec2', 3) + words(200, 424, 'Escape: to the road', { size: 21, fill: RED }),
  ],
  leg: [
    sheet + rings(250, 250, 120, 90, 3) + hut(80, 440),
    path('M80 420L330 120', RED, 5, DASH) + dot(330, 120, 12, RED),
    tag(120, 320, '034°') + tag(276, 300, '850 m'),
    wall('M130 470C200 430 300 330 380 190') + tag(310, 70, '14 min'),
  ],
  blazes: [
    box(SKY) + rect(0, 470, 400, 70, 0, MEADOW),
    trunk(80, mark(80, 200, WHITE)) + words(80, 520, 'go on', { size: 20 }),
    trunk(200, mark(188, 170, WHITE) + mark(212, 240, WHITE)) + words(200, 520, 'turn', { size: 20 }),
    trunk(320, path('M300 190l40 60m0 -60l-40 60', RED, 10)) + words(320, 520, 'not here', { size: 20 }),
  ],
  post: [
    land + post(200, 470, 360),
    arrowSign(230, 130, 'Hut 2 h'),
    arrowSign(170, 210, 'Lake 40 min', -1),
    rect(176, 300, 48, 48, 6, RED) + rect(188, 312, 24, 24, 2, WHITE),
  ],
  fork: [
    land + path('M200 540V420C200 370 120 350 90 290M200 420C200 370 290 350 320 280', WHITE, 16),
    shape('M0 120q80 -50 160 0t160 0t120 0v190q-100 40 -200 0t-240 20z', WHITE, 'opacity=".8"'),
    tag(80, 250, '?') + tag(326, 240, '?'),
    cairn(300, 330, 0.9, 4, true),
  ],
  wrong: [
    box(SKY) + hills(MEADOW, MOSS) + path('M150 540C180 470 120 420 160 360S240 300 210 250', WHITE, 14),
    path('M60 220C110 300 90 380 130 440S160 500 150 540', WATER, 14),
    tag(250, 300, 'no cairn') + tag(230, 360, 'no paint'),
    path('M300 480C350 440 350 400 320 370M308 384L318 366L338 374', RED, 6) +
      tag(280, 520, 'back to the last mark'),
  ],
  right: [
    land + path('M120 540C150 480 250 470 260 410S220 340 270 290', WHITE, 12),
    cairn(170, 500, 0.8, 4, true),
    cairn(300, 420, 0.6, 4, true),
    cairn(230, 330, 0.42, 4, true) + hut(310, 280),
  ],
  chart: [
    sheet +
      rings(210, 230, 160, 120, 4, 20) +
      path('M40 480C100 400 90 330 180 300S320 220 350 80', RED, 5, DASH),
    cairn(90, 400, 0.5, 4) + tag(150, 420, 'cairns'),
    rect(226, 246, 26, 26, 3, RED) + rect(233, 253, 12, 12, 1, WHITE) + tag(310, 300, 'paint'),
    post(340, 110, 60) + arrowSign(300, 40, 'post', 1),
  ],
  trace: [
    land + cairn(110, 470, 1, 4),
    path('M250 470h80', STONE[0], 16) +
      rect(262, 430, 56, 24, 12, STONE[1]) +
      path('M250 380l80 90m0 -90l-80 90', RED, 9),
    tree(60, 330, 20, INK) + tree(330, 300, 22, INK) + path('M200 540C210 500 190 470 200 430', WHITE, 16),
    tag(200, 90, 'leave it as it was'),
  ],
  mend: [
    land + cairn(200, 460, 1.6, 2) + rect(70, 440, 60, 26, 13, STONE[2]),
    cairn(200, 460, 1.6, 3),
    cairn(200, 460, 1.6, 4),
    cairn(200, 460, 1.6, 5, true) + path('M310 300v-70m-18 20l18 -24l18 24', RED, 6),
  ],
}
