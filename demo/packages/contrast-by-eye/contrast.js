const { unit, given, say, start, remember, finish, duration } = globalThis.cmi5
const stage = document.getElementById('stage')

// Relative luminance and contrast, as the accessibility guidelines count them.
const light = (hex) => {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one, other) => {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}
const gray = (level) => `#${Math.round(level).toString(16).padStart(2, '0').repeat(3)}`

const show = (html) => {
  stage.innerHTML = `<section class="card">${html}</section>`
  stage.querySelector('h1')?.setAttribute('tabindex', '-1')
}
const on = (id, act) => document.getElementById(id).addEventListener('click', act)

const mix = (kept) => {
  const paper = '#f4f1ea'
  let level = kept?.level ?? 190
  show(`<p class="step">Part 1 of 2</p><h1>Mix a gray that can be read</h1>
    <p>Pale gray looks calm, and many cannot read it. Darken the text until it reaches 4.5 to 1 on this paper.</p>
    <div class="sample" id="sample" style="background:${paper}">Opening hours: 9 to 5, closed on Mondays</div>
    <label for="level">How dark is the text?</label>
    <input id="level" type="range" min="0" max="220" value="${220 - level}" />
    <p class="meter"><span>Needed: 4.5 to 1</span><span>Now: <b id="ratio"></b></span></p>
    <div class="ways"><button id="done" disabled>That can be read</button></div>`)
  const draw = () => {
    const ratio = contrast(gray(level), paper)
    document.getElementById('sample').style.color = gray(level)
    document.getElementById('ratio').textContent = `${ratio.toFixed(1)} to 1`
    document.getElementById('done').disabled = ratio < 4.5
  }
  document.getElementById('level').addEventListener('input', ({ target }) => {
    level = 220 - Number(target.value)
    draw()
  })
  document.getElementById('level').addEventListener('change', () => remember({ level }))
  on('done', async () => {
    if (unit.mode === 'Normal') await say('completed', { result: { completion: true, duration: duration() } })
    show(`<p class="step">Done</p><h1>You found the edge</h1>
      <p class="said">Your gray is ${gray(level)}. Just dark enough for body text; large headings may be a little paler.</p>
      <div class="ways"><button id="leave">Close this part</button></div>`)
    on('leave', finish)
  })
  draw()
}

const PAIRS = [
  ['Train departs from platform 4', '#767676', '#ffffff'],
  ['Sale ends on Sunday', '#ff9e2c', '#ffffff'],
  ['Your seat is reserved', '#ffffff', '#2f5d50'],
  ['Terms and conditions apply', '#9aa3ad', '#eef1f4'],
  ['Mind the step', '#3b3b3b', '#f2d64b'],
]

const judge = (kept) => {
  let [at, right] = [kept?.at ?? 0, kept?.right ?? 0]
  const ask = () => {
    if (at >= PAIRS.length) return end()
    const [words, ink, paper] = PAIRS[at]
    show(`<p class="step">Part 2 of 2 · Pair ${at + 1} of ${PAIRS.length}</p><h1>Enough, or not?</h1>
      <p>Does this reach 4.5 to 1? Trust your eye; there is no meter here.</p>
      <div class="sample" style="background:${paper};color:${ink}">${words}</div>
      <div class="ways"><button id="yes">Enough</button><button id="no" class="quiet">Not enough</button></div>`)
    on('yes', () => answer(true))
    on('no', () => answer(false))
  }
  const answer = (said) => {
    const [words, ink, paper] = PAIRS[at]
    const ratio = contrast(ink, paper)
    const isRight = said === ratio >= 4.5
    right += isRight ? 1 : 0
    at += 1
    void say('answered', {
      isOwn: false,
      object: {
        id: `${given.get('activityId')}/pair/${at}`,
        definition: {
          type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
          name: { en: `Pair ${at}` },
          description: { en: `Does “${words}” (${ink} on ${paper}) reach 4.5 to 1?` },
          interactionType: 'true-false',
          correctResponsesPattern: [String(ratio >= 4.5)],
        },
      },
      result: { success: isRight, response: String(said) },
    })
    void remember({ at, right })
    show(`<p class="step">Pair ${at} of ${PAIRS.length}</p><h1>${isRight ? 'Right.' : 'Look again.'}</h1>
      <div class="sample" style="background:${paper};color:${ink}">${words}</div>
      <p class="said ${isRight ? '' : 'no'}">It measures ${ratio.toFixed(1)} to 1: ${ratio >= 4.5 ? 'enough' : 'not enough'} for body text.</p>
      <div class="ways"><button id="on">Go on</button></div>`)
    on('on', ask)
  }
  const end = async () => {
    const scaled = right / PAIRS.length
    const passed = scaled >= 0.6
    const result = {
      success: passed,
      score: { scaled, raw: right, min: 0, max: PAIRS.length },
      duration: duration(),
    }
    if (unit.mode === 'Normal') await say(passed ? 'passed' : 'failed', { result })
    await remember({ at: 0, right: 0 })
    show(`<p class="step">Done</p><h1>${right} of ${PAIRS.length}</h1>
      <p class="said ${passed ? '' : 'no'}">${passed ? 'Your eye is well trained. Measure anyway.' : 'Three of five are needed. Open this part again and look a little longer.'}</p>
      <div class="ways"><button id="leave">Close this part</button></div>`)
    on('leave', finish)
  }
  ask()
}

const open = given.get('part') === 'judge' ? judge : mix
start().then(open, () => open(null))
