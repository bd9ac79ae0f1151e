// A unit of cmi5: fetches its credential, reads its launch data, and says what happens in the order the standard wants.
{
  const VERB = 'http://adlnet.gov/expapi/verbs/'
  const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/'
  const given = new URLSearchParams(location.search)
  const begun = Date.now()

  const unit = {
    ready: false,
    mode: 'Normal',
    headers: {},
    template: {},
    returnURL: null,
    said: Promise.resolve(),
  }

  const endpoint = () => given.get('endpoint').replace(/\/?$/, '/')
  const place = (stateId) =>
    `${endpoint()}activities/state?${new URLSearchParams({
      stateId,
      activityId: given.get('activityId'),
      agent: given.get('actor'),
      registration: given.get('registration'),
    })}`

  const duration = () => `PT${Math.max(1, Math.round((Date.now() - begun) / 1000))}S`

  const statement = (verb, { result, object, isOwn = true } = {}) => {
    const { contextActivities = {}, ...context } = unit.template
    const decides = result && ('success' in result || 'completion' in result)
    const category = [
      ...(contextActivities.category ?? []),
      ...(isOwn ? [{ id: `${CATEGORY}cmi5` }] : []),
      ...(isOwn && decides ? [{ id: `${CATEGORY}moveon` }] : []),
    ]
    return {
      id:
        crypto.randomUUID?.() ??
        '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (c) =>
          (c ^ ((crypto.getRandomValues(new Uint8Array(1))[0] & 15) >> (c / 4))).toString(16),
        ),
      actor: JSON.parse(given.get('actor')),
      verb: { id: VERB + verb, display: { en: verb } },
      object: object ?? { id: given.get('activityId') },
      ...(result && { result }),
      context: {
        ...context,
        registration: given.get('registration'),
        contextActivities: { ...contextActivities, ...(category.length > 0 && { category }) },
      },
      timestamp: new Date().toISOString(),
    }
  }

  // One after the other, so that nothing overtakes what came before it.
  const say = (verb, more, keepalive = false) => {
    if (!unit.ready) return unit.said
    const body = JSON.stringify(statement(verb, more))
    const send = () =>
      fetch(`${endpoint()}statements`, { method: 'POST', headers: unit.headers, body, keepalive })
    unit.said = keepalive ? send() : unit.said.then(send)
    unit.said = unit.said.catch(() => undefined)
    return unit.said
  }

  const start = async () => {
    if (!given.has('fetch')) return null
    const { 'auth-token': token } = await (await fetch(given.get('fetch'), { method: 'POST' })).json()
    unit.headers = {
      authorization: `Basic ${token}`,
      'content-type': 'application/json',
      'x-experience-api-version': '1.0.3',
    }
    const data = await (await fetch(place('LMS.LaunchData'), { headers: unit.headers })).json()
    unit.template = data.contextTemplate
    unit.mode = data.launchMode
    unit.returnURL = data.returnURL
    unit.ready = true
    await say('initialized')
    const kept = await fetch(place('bookmark'), { headers: unit.headers })
    return kept.ok ? kept.json() : null
  }

  const remember = (value) =>
    unit.ready
      ? fetch(place('bookmark'), { method: 'PUT', headers: unit.headers, body: JSON.stringify(value) }).catch(
          () => undefined,
        )
      : undefined

  const finish = async () => {
    await say('terminated', { result: { duration: duration() } })
    unit.ready = false
    if (unit.returnURL) location.replace(unit.returnURL)
  }

  addEventListener('pagehide', () => {
    if (!unit.ready) return
    void say('terminated', { result: { duration: duration() } }, true)
    unit.ready = false
  })

  globalThis.cmi5 = { unit, given, say, start, remember, finish, duration }
}
