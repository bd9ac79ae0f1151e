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

/** A package of SCORM 1.2 with three pages and a quiz. */
export const fireSafety = (): Promise<Buffer> =>
  new Promise((done) => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(MANIFEST), 'imsmanifest.xml')
    zip.addBuffer(Buffer.from(PAGE), 'shared/launch.html')
    zip.end()
    const parts: Buffer[] = []
    zip.outputStream.on('data', (part: Buffer) => parts.push(part))
    zip.outputStream.on('end', () => done(Buffer.concat(parts)))
  })
