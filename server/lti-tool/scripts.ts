/**
 * Speaks with the frame of the platform that stores something for us (LTI client-side postMessages). Whatever it does not
 * answer in time counts as nothing stored.
 */
const ASK = `
function ask(data, message, then) {
  var over = false
  function end(value) { if (!over) { over = true; then(value) } }
  try {
    var around = window.opener || window.parent
    var frame = data.storage === '_parent' ? around : around.frames[data.storage]
    addEventListener('message', function (event) {
      var said = event.data
      if (event.origin !== data.origin || !said || said.message_id !== message.message_id) return
      if (said.subject === message.subject + '.response') end(said.error ? null : said.value)
    })
    frame.postMessage(message, data.origin)
    setTimeout(function () { end(null) }, 2000)
  } catch (refused) { end(null) }
}
var data = JSON.parse(document.getElementById('data').textContent)
`

/** Has the platform store what only this browser is to know, then goes on to it. */
export const STORE_SCRIPT = `(function () {${ASK}
ask(data, { subject: 'lti.put_data', message_id: data.message, key: data.key, value: data.value }, function () {
  location.replace(data.address)
})
})()`

/** Fetches it again, so that the form shows it. */
export const FETCH_SCRIPT = `(function () {${ASK}
ask(data, { subject: 'lti.get_data', message_id: data.message, key: data.key }, function (value) {
  if (typeof value === 'string') document.querySelector('input[name=browser]').value = value
})
})()`

export const SUBMIT_SCRIPT = `document.querySelector('form').submit()`

/** Tells the platform that the window of the registration can be closed. */
export const CLOSE_SCRIPT = `(function () {
var data = JSON.parse(document.getElementById('data').textContent)
;(window.opener || window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, data.origin)
})()`
