import { fromBuffer, type Entry } from 'yauzl'
import { ZipFile } from 'yazl'

export type Content = Readonly<Record<string, Buffer | string>>

/** A zip file with this in it, packed unless told otherwise. */
export const zipOf = (content: Content, compress = true): Promise<Buffer> =>
  new Promise((done) => {
    const zip = new ZipFile()
    for (const [name, bytes] of Object.entries(content))
      zip.addBuffer(Buffer.from(bytes), name, { mtime: new Date(0), compress })
    zip.end()
    const parts: Buffer[] = []
    zip.outputStream.on('data', (part: Buffer) => parts.push(part))
    zip.outputStream.on('end', () => done(Buffer.concat(parts)))
  })

/** The files in a zip file, by their names. */
export const unzip = (zip: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((done, broken) => {
    fromBuffer(zip, { lazyEntries: true }, (error, archive) => {
      if (error) return broken(error)
      const files = new Map<string, Buffer>()
      archive.on('end', () => done(files))
      archive.on('entry', (entry: Entry) =>
        archive.openReadStream(entry, async (failed, stream) => {
          if (failed) return broken(failed)
          const parts: Buffer[] = []
          for await (const part of stream) parts.push(part as Buffer)
          files.set(entry.fileName, Buffer.concat(parts))
          return archive.readEntry()
        }),
      )
      return archive.readEntry()
    })
  })

/** As Articulate Storyline writes it: everything in one organization, the page below a folder. */
export const STORYLINE_12: Content = {
  'imsmanifest.xml': `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<manifest identifier="Course_ID" version="1.3" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="Course_ID_ORG">
    <organization identifier="Course_ID_ORG">
      <title>Fire safety</title>
      <item identifier="i1" identifierref="r1" isvisible="true">
        <title>Fire safety</title>
        <adlcp:masteryscore>80</adlcp:masteryscore>
        <adlcp:datafromlms>a=1</adlcp:datafromlms>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="r1" type="webcontent" href="scormdriver/indexAPI.html" adlcp:scormtype="sco">
      <file href="scormdriver/indexAPI.html"/>
    </resource>
  </resources>
</manifest>`,
  'scormdriver/indexAPI.html':
    '<!DOCTYPE html><html><head lang="en"><title>Fire</title></head><body>Fire</body></html>',
  'scormdriver/driver.js': '/* the driver, the driver, the driver, the driver, the driver */',
  'story_content/clip.mp4': Buffer.alloc(1000, 7),
}

/** As Captivate and iSpring write 2004: two SCOs, a base, parameters and a passing score. */
export const TWO_SCOS_2004: Content = {
  'imsmanifest.xml': `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"
  xmlns:xml="http://www.w3.org/XML/1998/namespace">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Safe lifting</title>
    <item identifier="chapter"><title>Chapter</title>
      <item identifier="a" identifierref="ra" parameters="?lang=en"><title>Watch</title></item>
      <item identifier="b" identifierref="rb"><title>Quiz</title>
        <adlcp:dataFromLMS>seed=4</adlcp:dataFromLMS>
        <adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.8"/>
        <imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true">
          <imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure>
        </imsss:primaryObjective></imsss:objectives></imsss:sequencing>
      </item>
    </item>
  </organization></organizations>
  <resources xml:base="content/">
    <resource identifier="ra" type="webcontent" adlcp:scormType="sco" href="watch.html"/>
    <resource identifier="rb" type="webcontent" adlcp:scormType="sco" href="quiz%20one.html?start=1"/>
  </resources>
</manifest>`,
  'content/watch.html': '<p>Watch</p>',
  'content/quiz one.html': '<p>Quiz</p>',
}

export const TINCAN: Content = {
  'tincan.xml': `<?xml version="1.0" encoding="utf-8" ?>
<tincan xmlns="http://projecttincan.com/tincan.xsd"><activities>
  <activity id="http://example.org/first-aid" type="http://adlnet.gov/expapi/activities/course">
    <name>First aid</name><description lang="en-US">What to do first.</description>
    <launch lang="en-us">story.html</launch>
  </activity>
  <activity id="http://example.org/first-aid/q1" type="http://adlnet.gov/expapi/activities/cmi.interaction">
    <name>Question 1</name>
  </activity>
</activities></tincan>`,
  'story.html': '<html><body>First aid</body></html>',
}

export const CMI5: Content = {
  'cmi5.xml': `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="http://example.org/knots"><title><langstring lang="en">Knots</langstring></title>
    <description><langstring lang="en">Eight knots.</langstring></description></course>
  <block id="http://example.org/knots/b"><title><langstring lang="en">Part</langstring></title>
    <description><langstring lang="en">Part</langstring></description>
    <au id="http://example.org/knots/1" moveOn="CompletedOrPassed" masteryScore="0.5" launchMethod="OwnWindow">
      <title><langstring lang="en">Bowline</langstring></title>
      <description><langstring lang="en">The first</langstring></description>
      <url>au/index.html?x=1</url><launchParameters>p</launchParameters>
    </au>
  </block>
</courseStructure>`,
  'au/index.html': '<html></html>',
}

export const WEB: Content = {
  'site/index.html': '<html lang="en"><body><img src="Pictures/Map.PNG"></body></html>',
  'site/pictures/map.png': 'a map',
}
