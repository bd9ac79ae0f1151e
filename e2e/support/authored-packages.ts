import { zipOf } from './package.ts'

/** A state longer than what SCORM 1.2 promises, packed to signs of any kind as players do. */
export const STATE_LENGTH = 6000

/** Four slides that remember where their learner is; `lms` is how this tool reaches what is around it. */
const slides = (
  lms: string,
  more = '',
): string => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<title>Slides</title>${lms}<script>
  var slide = 1, state = ''
  function show() {
    document.getElementById('slide').textContent = 'Slide ' + slide + ' of 4'
    document.getElementById('state').textContent = 'State of ' + state.length + ' signs, total ' + lms.total()
  }
  function begin() {
    slide = Number(lms.bookmark() || 1)
    state = lms.state()
    show()
  }
  function next() {
    slide += 1
    state = ''
    while (state.length < ${STATE_LENGTH}) state += String.fromCharCode(0x21 + ((state.length * 7 + slide) % 0x5d))
    lms.save(String(slide), state)
    show()
  }
  window.onload = function () { lms.start(begin) }
</script></head><body><main><h1>Slides</h1><p id="slide"></p><p id="state"></p>
<button onclick="next()">Next slide</button><button onclick="lms.pass()">Finish</button></main>${more}</body></html>`

/** Walks up from frame to frame, then from the window that opened this one. */
const finder = (name: string): string => `
  function scan(win) {
    for (var n = 0; !win['${name}'] && win.parent && win.parent != win && n < 500; n += 1) win = win.parent
    return win['${name}']
  }
  function findApi() {
    return scan(window) || (window.opener && typeof window.opener != 'undefined' ? scan(window.opener) : null)
  }`

/** What a driver offers, in SCORM 1.2. */
const DRIVER_12 = `${finder('API')}
  var api = null
  var lms = {
    start: function (then) {
      api = findApi()
      api.LMSInitialize('')
      if (api.LMSGetValue('cmi.core.lesson_status') == 'not attempted') api.LMSSetValue('cmi.core.lesson_status', 'incomplete')
      then()
    },
    bookmark: function () { return api.LMSGetValue('cmi.core.lesson_location') },
    state: function () { return api.LMSGetValue('cmi.suspend_data') },
    total: function () { return api.LMSGetValue('cmi.core.total_time') },
    save: function (where, state) {
      api.LMSSetValue('cmi.core.lesson_location', where)
      api.LMSSetValue('cmi.suspend_data', state)
      api.LMSSetValue('cmi.core.session_time', '00:02:05.00')
      if (where === '2') api.LMSCommit('')
    },
    pass: function () {
      api.LMSSetValue('cmi.core.score.raw', '85')
      api.LMSSetValue('cmi.core.score.max', '100')
      api.LMSSetValue('cmi.core.lesson_status', 'passed')
      api.LMSFinish('')
    }
  }`

/** And in SCORM 2004. */
const DRIVER_2004 = `${finder('API_1484_11')}
  var api = null
  var lms = {
    start: function (then) {
      api = findApi()
      api.Initialize('')
      then()
    },
    bookmark: function () { return api.GetValue('cmi.location') },
    state: function () { return api.GetValue('cmi.suspend_data') },
    total: function () { return api.GetValue('cmi.total_time') },
    save: function (where, state) {
      api.SetValue('cmi.location', where)
      api.SetValue('cmi.suspend_data', state)
      api.SetValue('cmi.completion_status', 'incomplete')
      api.SetValue('cmi.session_time', 'PT2M5S')
      if (where === '2') api.Commit('')
    },
    pass: function () {
      api.SetValue('cmi.score.scaled', '0.85')
      api.SetValue('cmi.completion_status', 'completed')
      api.SetValue('cmi.success_status', 'passed')
      api.SetValue('cmi.exit', 'normal')
      api.Terminate('')
    }
  }`

const script = (text: string): string => `<script>${text}</script>`

const manifest = (version: '1.2' | '2004 4th Edition', href: string): string => {
  const [namespace, attribute] =
    version === '1.2'
      ? ['xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"', 'adlcp:scormtype']
      : ['xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"', 'adlcp:scormType']
  return `<?xml version="1.0" encoding="utf-8"?>
<manifest identifier="M" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" ${namespace}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Slides</title>
    <item identifier="i1" identifierref="r1"><title>Slides</title></item></organization></organizations>
  <resources><resource identifier="r1" type="webcontent" href="${href}" ${attribute}="sco"/></resources>
</manifest>`
}

const shell = (head: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Player</title>${head}</head><body>${body}</body></html>`

const frame = (src: string, name: string): string =>
  `<iframe src="${src}" name="${name}" title="${name}" style="width: 100%; height: 500px"></iframe>`

/** Speaks with the record store at the address it was given. */
const TINCAN = `
  var given = {}
  location.search.slice(1).split('&').forEach(function (pair) {
    given[pair.split('=')[0]] = decodeURIComponent(pair.split('=').slice(1).join('='))
  })
  var headers = { Authorization: given.auth, 'X-Experience-API-Version': '1.0.3', 'Content-Type': 'application/json' }
  var kept = {}
  function at(id) {
    return given.endpoint + 'activities/state?' + (id ? 'stateId=' + id + '&' : '') + 'activityId=' + encodeURIComponent(given.activity_id) +
      '&agent=' + encodeURIComponent(given.actor) + '&registration=' + given.registration
  }
  function say(verb, result) {
    return fetch(given.endpoint + 'statements', { method: 'POST', headers: headers, body: JSON.stringify({
      actor: JSON.parse(given.actor), verb: { id: 'http://adlnet.gov/expapi/verbs/' + verb, display: { 'en-US': verb } },
      object: { id: given.activity_id }, result: result, context: { registration: given.registration } }) })
  }
  var lms = {
    start: async function (then) {
      await say('attempted')
      var names = await (await fetch(at(), { headers: headers })).json()
      if (names.indexOf('resume') >= 0) kept = await (await fetch(at('resume'), { headers: headers })).json()
      then()
    },
    bookmark: function () { return kept.where },
    state: function () { return kept.state || '' },
    total: function () { return kept.seconds || 0 },
    save: function (where, state) {
      fetch(at('resume'), { method: 'PUT', headers: headers, body: JSON.stringify({ where: where, state: state, seconds: 125 }) })
        .then(function () { return say('experienced') })
    },
    pass: function () { say('passed', { completion: true, success: true, score: { scaled: 0.85, raw: 85, min: 0, max: 100 } }) }
  }`

/** Storyline 360 for SCORM 1.2: one document, whose driver is a file beside it. */
export const storyline12 = (): Promise<Buffer> =>
  zipOf({
    'imsmanifest.xml': manifest('1.2', 'index_lms.html'),
    'index_lms.html': slides('<script src="lms/scormdriver.js"></script>'),
    'lms/scormdriver.js': DRIVER_12,
    'story.html': slides(script(DRIVER_12)),
  })

/** Storyline 360 for SCORM 2004: the driver in the page around, the story in a frame that calls it. */
export const storyline2004 = (): Promise<Buffer> =>
  zipOf({
    'imsmanifest.xml': manifest('2004 4th Edition', 'index_lms.html'),
    'index_lms.html': shell('<script src="lms/scormdriver.js"></script>', frame('story.html', 'content')),
    'lms/scormdriver.js': DRIVER_2004,
    'story.html': slides(script('var lms = parent.lms')),
  })

/** Storyline 360 for tincan: the page is told everything in its address. */
export const storylineTincan = (): Promise<Buffer> =>
  zipOf({
    'tincan.xml': `<?xml version="1.0" encoding="utf-8"?><tincan xmlns="http://projecttincan.com/tincan.xsd"><activities>
      <activity id="http://6Jk2xCqZ3uB_course_id" type="http://adlnet.gov/expapi/activities/course"><name>Slides</name>
      <launch lang="en-us">story.html</launch></activity></activities></tincan>`,
    'story.html': slides(script(TINCAN)),
  })

/** Rise: a driver in one folder, its content in another, in a frame that calls the functions of its parent. */
export const rise12 = (): Promise<Buffer> =>
  zipOf({
    'imsmanifest.xml': manifest('1.2', 'scormdriver/indexAPI.html'),
    'scormdriver/indexAPI.html': shell(
      '<script src="scormdriver.js"></script>',
      frame('../scormcontent/index.html', 'scormdriver_content'),
    ),
    'scormdriver/scormdriver.js': DRIVER_12,
    'scormcontent/index.html': slides(script('var lms = window.parent.lms')),
  })

/** Captivate: a page that opens the course in a window of its own, which looks for its API at its opener. */
export const captivate2004 = (): Promise<Buffer> =>
  zipOf({
    'imsmanifest.xml': manifest('2004 4th Edition', 'index_SCORM.html'),
    'index_SCORM.html': shell(
      script(`function launch() {
        var win = window.open('multiscreen.html', 'captivate', 'width=900,height=700')
        document.getElementById('opened').textContent = win ? 'The course is open' : 'Allow windows for this page'
      }`),
      '<button onclick="launch()">Start the course</button><p id="opened"></p>',
    ),
    'multiscreen.html': slides('<script src="SCORM_utilities.js"></script>'),
    'SCORM_utilities.js': DRIVER_2004,
  })

/** iSpring: frames within frames; the innermost searches upwards. */
export const ispring2004 = (): Promise<Buffer> =>
  zipOf({
    'imsmanifest.xml': manifest('2004 4th Edition', 'res/index.html'),
    'res/index.html': shell('', frame('data/player.html', 'player')),
    'res/data/player.html': shell('', frame('content.html', 'content')),
    'res/data/content.html': slides(script(DRIVER_2004)),
  })
