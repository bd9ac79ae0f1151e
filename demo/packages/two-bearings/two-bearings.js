const value = (id) => Number.parseFloat(document.getElementById(id).value)
const say = (text) => {
  document.getElementById('answer').textContent = text
}

// The launch address carries where to report and who is learning.
const launch = new URLSearchParams(location.search)

const report = async () => {
  const endpoint = launch.get('endpoint')
  if (!endpoint) return
  await fetch(`${endpoint.replace(/\/$/, '')}/statements`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: launch.get('auth') ?? '',
      'x-experience-api-version': '1.0.3',
    },
    body: JSON.stringify({
      actor: JSON.parse(launch.get('actor') ?? '{}'),
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } },
      object: { id: launch.get('activity_id') ?? 'https://cairn.test/activities/two-bearings' },
      result: { completion: true, success: true, score: { scaled: 1 } },
    }),
  })
}

document.getElementById('check').addEventListener('click', () => {
  if (value('mast') % 360 !== 0)
    say('Not quite. 355° on the compass plus 5° east is 360°, which is due north: write 0 or 360.')
  else if (value('chapel') !== 135)
    say('Not quite. Add the declination to the second bearing, too: 130° plus 5°.')
  else if (value('east') !== 6)
    say('Not quite. The mast lies due north of you, so you stand on its own line: east 6.')
  else if (value('north') !== 5)
    say('Not quite. At 135° you go as far east as you go south. From the chapel, walk back 3 squares.')
  else {
    say('Right. You stand at east 6, north 5. Two lines, one place.')
    report().catch(() =>
      say('Right. Your result could not be sent; open the lesson again when you are online.'),
    )
  }
})
