const field = (id) => document.getElementById(id)
const number = (id) => Math.max(0, Number(field(id).value) || 0)

// 4 km an hour on the flat, one minute more for every 10 m of climb; a tenth more paces uphill.
const plan = () => {
  const metres = number('distance')
  const climb = number('climb')
  const steep = metres > 0 && climb / metres > 0.1
  const paces = Math.round((metres / 100) * number('paces') * (steep ? 1.1 : 1))
  const minutes = Math.round((metres / 4000) * 60 + climb / 10)
  field('answer').textContent =
    `Count about ${paces} double paces${steep ? ' (a tenth more, because it is steep)' : ''}. ` +
    `Allow ${minutes} minutes. If you have walked for ${Math.round(minutes * 1.25)} and are not there, stop and look.`
}

for (const id of ['paces', 'distance', 'climb']) field(id).addEventListener('input', plan)
plan()
