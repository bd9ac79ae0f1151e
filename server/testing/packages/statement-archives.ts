import type { Content } from './archives.ts'

const PAGE = '<!DOCTYPE html><html><head><title>Content</title></head><body>Content</body></html>'

const tincan = (id: string, launch: string, more = '') => `<?xml version="1.0" encoding="utf-8" ?>
<tincan xmlns="http://projecttincan.com/tincan.xsd"><activities>
  <activity id="${id}" type="http://adlnet.gov/expapi/activities/course">
    <name>Ladders</name><description lang="en-US">How to stand safely.</description>
    <launch lang="en-us">${launch}</launch>
  </activity>${more}
</activities></tincan>`

const question = (id: string, name: string) => `
  <activity id="${id}" type="http://adlnet.gov/expapi/activities/cmi.interaction"><name>${name}</name></activity>`

/** As Articulate Storyline writes it: an id without an address behind it, and each slide and question below that. */
export const STORYLINE_TINCAN: Content = {
  'tincan.xml': tincan(
    'http://6Jk2xCqZ3uB_course_id',
    'story_html5.html?tincan=true',
    question('http://6Jk2xCqZ3uB_course_id/5zKq/6XqL', 'Which foot first?'),
  ),
  'story_html5.html': PAGE,
  'story_content/user.js': 'function ExecuteScript() {}',
}

/** As Articulate Rise writes it: everything below one folder, a router behind the sign #. */
export const RISE_TINCAN: Content = {
  'rise/tincan.xml': tincan('http://Fk7pYdLrx2_rise', 'indexapi.html#/'),
  'rise/indexapi.html': PAGE,
  'rise/lib/main.bundle.js': '/* the player */',
}

/** As Captivate writes it: a URN as the id. */
export const CAPTIVATE_TINCAN: Content = {
  'tincan.xml': tincan('urn:uuid:4f1b2f0e-8f5c-4c3a-9d1e-0c2f5b0a7e11', 'index_TINCAN.html'),
  'index_TINCAN.html': PAGE,
}

/** As iSpring writes it: the quiz is an activity of its own below the presentation. */
export const ISPRING_TINCAN: Content = {
  'tincan.xml': tincan(
    'http://ispringsolutions.com/ladders-1b2c',
    'res/index.html',
    question('http://ispringsolutions.com/ladders-1b2c/quiz/q1', 'Question 1'),
  ),
  'res/index.html': PAGE,
}

const words = (name: string, text: string) =>
  `<${name}><langstring lang="en-US">${text}</langstring><langstring lang="de-DE">${text} (de)</langstring></${name}>`

/** As Storyline and Rise write cmi5: one unit, no block. */
export const STORYLINE_CMI5: Content = {
  'cmi5.xml': `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="http://6Jk2xCqZ3uB/course">${words('title', 'Ladders')}${words('description', 'Stand safely.')}</course>
  <au id="http://6Jk2xCqZ3uB/au" moveOn="CompletedOrPassed" masteryScore="0.8" launchMethod="AnyWindow"
    activityType="http://adlnet.gov/expapi/activities/course">
    ${words('title', 'Ladders')}${words('description', 'Stand safely.')}
    <url>story.html?cmi5=1</url>
  </au>
</courseStructure>`,
  'story.html': PAGE,
}

/** Several units in blocks of blocks, as suites of courses are put together. */
export const SUITE_CMI5: Content = {
  'cmi5.xml': `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id=" https://example.org/rope ">${words('title', 'Rope work')}${words('description', 'Two days.')}</course>
  <objectives><objective id="https://example.org/rope/o1">${words('title', 'Tie')}${words('description', 'Tie')}</objective></objectives>
  <block id="https://example.org/rope/b1">${words('title', 'Knots')}${words('description', 'Day one')}
    <objectives><objective idref="https://example.org/rope/o1"/></objectives>
    <au id="https://example.org/rope/watch" moveOn="Completed">
      ${words('title', 'Watch')}${words('description', 'Films')}
      <url> au/watch.html </url>
      <launchParameters>
        {"start": 1,  "sound": "on"}
      </launchParameters>
      <entitlementKey> key-7 </entitlementKey>
    </au>
    <block id="https://example.org/rope/b2">${words('title', 'Test')}${words('description', 'Test')}
      <au id="https://example.org/rope/test" moveOn="CompletedAndPassed" masteryScore="0.5" launchMethod="OwnWindow">
        ${words('title', 'Knot test')}${words('description', 'Ten knots')}<url>au/test.html#/start</url>
      </au>
    </block>
  </block>
  <au id="https://example.org/rope/more">
    ${words('title', 'Read more')}${words('description', 'Optional')}<url>https://rope.example.org/more?a=1</url>
  </au>
</courseStructure>`,
  'au/watch.html': PAGE,
  'au/test.html': PAGE,
}
