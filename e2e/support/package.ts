import { ZipFile } from 'yazl'

const MANIFEST = `<?xml version="1.0" encoding="utf-8"?>
<manifest identifier="F" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Fire safety</title>
    <item identifier="i1" identifierref="r1"><title>Fire safety</title><adlcp:masteryscore>80</adlcp:masteryscore></item>
  </organization></organizations>
  <resources><resource identifier="r1" type="webcontent" href="shared/launch.html" adlcp:scormtype="sco"/></resources>
</manifest>`

/** Looks for its API above itself first, as many authoring tools do. */
const PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Fire safety</title><script>
  const climb = (win) => {
    for (let n = 0; win.API == null && win.parent != null && win.parent !== win && n < 7; n += 1) win = win.parent
    return win.API
  }
  const api = climb(window.parent) || climb(window)
  let page = 1
  const show = () => { document.getElementById('page').textContent = 'Page ' + page + ' of 3' }
  window.onload = () => {
    api.LMSInitialize('')
    page = Number(api.LMSGetValue('cmi.core.lesson_location') || 1)
    if (api.LMSGetValue('cmi.core.lesson_status') === 'not attempted') api.LMSSetValue('cmi.core.lesson_status', 'incomplete')
    show()
  }
  const next = () => {
    page += 1
    show()
    api.LMSSetValue('cmi.core.lesson_location', String(page))
    api.LMSCommit('')
  }
  const finish = () => {
    api.LMSSetValue('cmi.core.score.raw', '90')
    api.LMSSetValue('cmi.core.lesson_status', 'passed')
    api.LMSFinish('')
  }
</script></head><body><main><h1>Fire safety</h1><p id="page"></p>
<button onclick="next()">Next page</button><button onclick="finish()">Take the quiz</button></main></body></html>`

export const zipOf = (files: Readonly<Record<string, string>>): Promise<Buffer> =>
  new Promise((done) => {
    const zip = new ZipFile()
    for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
    zip.end()
    const parts: Buffer[] = []
    zip.outputStream.on('data', (part: Buffer) => parts.push(part))
    zip.outputStream.on('end', () => done(Buffer.concat(parts)))
  })

/** A package of SCORM 1.2 with three pages and a quiz. */
export const fireSafety = (): Promise<Buffer> =>
  zipOf({ 'imsmanifest.xml': MANIFEST, 'shared/launch.html': PAGE })

const STRUCTURE = `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="https://example.org/knots"><title><langstring lang="en">Knots</langstring></title>
    <description><langstring lang="en">One knot</langstring></description></course>
  <au id="https://example.org/knots/1" moveOn="Passed" masteryScore="0.8">
    <title><langstring lang="en">Bowline</langstring></title>
    <description><langstring lang="en">One knot</langstring></description><url>index.html</url>
  </au>
</courseStructure>`

/** Speaks with the record store itself, and leads its frame away at its end, as the standard has it. */
const UNIT = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Knots</title><script>
  const given = new URLSearchParams(location.search)
  const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/'
  let [headers, data, page] = [{}, {}, 1]
  const at = (stateId) => given.get('endpoint') + 'activities/state?' + new URLSearchParams({
    ...(stateId && { stateId }), activityId: given.get('activityId'), agent: given.get('actor'), registration: given.get('registration') })
  const uuid = () => '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (c) =>
    (c ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (c / 4)))).toString(16))
  const say = async (verb, result) => {
    const { contextActivities, ...context } = data.contextTemplate
    const category = [CATEGORY + 'cmi5', ...(result && 'success' in result ? [CATEGORY + 'moveon'] : [])]
    const reply = await fetch(given.get('endpoint') + 'statements', { method: 'POST', headers, body: JSON.stringify({
      id: uuid(), actor: JSON.parse(given.get('actor')), verb: { id: 'http://adlnet.gov/expapi/verbs/' + verb, display: { en: verb } },
      object: { id: given.get('activityId') }, ...(result && { result }), timestamp: new Date().toISOString(),
      context: { ...context, registration: given.get('registration'),
        contextActivities: { ...contextActivities, category: category.map((id) => ({ id })) } } }) })
    if (!reply.ok) document.body.append(await reply.text())
  }
  const show = () => { document.getElementById('page').textContent = 'Knot ' + page + ' of 3' }
  window.onload = async () => {
    const { 'auth-token': token } = await (await fetch(given.get('fetch'), { method: 'POST' })).json()
    headers = { authorization: 'Basic ' + token, 'content-type': 'application/json', 'x-experience-api-version': '1.0.3' }
    data = await (await fetch(at('LMS.LaunchData'), { headers })).json()
    await say('initialized')
    // Asked for by its name, one that is not there would be an error in the console.
    const kept = await (await fetch(at(), { headers })).json()
    if (kept.includes('bookmark')) page = (await (await fetch(at('bookmark'), { headers })).json()).page
    show()
  }
  const next = async () => {
    page += 1
    await fetch(at('bookmark'), { method: 'PUT', headers, body: JSON.stringify({ page }) })
    show()
  }
  const pass = () => say('passed', { success: true, score: { scaled: 0.9 }, duration: 'PT2S' })
  const leave = async () => {
    await say('terminated', { duration: 'PT2S' })
    location.href = data.returnURL
  }
</script></head><body><main><h1>Knots</h1><p id="page"></p><button onclick="next()">Next knot</button>
<button onclick="pass()">Tie it</button><button onclick="leave()">Leave</button></main></body></html>`

/** A package of cmi5 with one unit that is passed. */
export const knots = (): Promise<Buffer> => zipOf({ 'cmi5.xml': STRUCTURE, 'index.html': UNIT })
