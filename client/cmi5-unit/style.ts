/** Small enough to stand in the script: a page of a unit loads nothing but this one. */
export const STYLE = `
:root { color-scheme: light dark; --line: #8886; --accent: light-dark(#1d5fa8, #8ec1ff); --wrong: light-dark(#a32a1d, #ff9d8f); --right: light-dark(#1b6b3a, #8fdcab) }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-inline-size: 46rem; margin-inline: auto; padding: 1.5rem 1rem 6rem; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.2; margin-block: 0 1rem }
h2 { font-size: 1.2rem; margin-block: 0 .5rem }
section { margin-block: 2rem; outline: none }
img, video { max-inline-size: 100%; block-size: auto; border-radius: .5rem; display: block; margin-block: .75rem }
video { inline-size: 100%; background: #000 }
fieldset { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: 0; min-inline-size: 0 }
legend { font-weight: 600; padding: 0; float: inline-start; inline-size: 100%; margin-block-end: .5rem }
legend + * { clear: both }
.option, .sorted { display: flex; gap: .75rem; align-items: center; padding-block: .5rem; min-block-size: 2.75rem }
.sorted { justify-content: space-between; flex-wrap: wrap }
textarea, select { font: inherit; padding: .5rem; border: 1px solid var(--line); border-radius: .5rem; background: Field; color: FieldText }
textarea { inline-size: 100% }
button { font: inherit; font-weight: 600; min-block-size: 2.75rem; padding: .5rem 1.25rem; margin-block-start: .75rem; margin-inline-end: .5rem; border: 1px solid var(--accent); border-radius: .5rem; background: var(--accent); color: light-dark(#fff, #0b1b2b); cursor: pointer }
button:disabled { opacity: .5; cursor: default }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
details { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem 1rem; margin-block: .5rem }
summary { cursor: pointer; min-block-size: 2rem }
aside { border-inline-start: 3px solid var(--line); padding-inline-start: 1rem; margin-block: 1rem }
a { color: var(--accent) }
table { border-collapse: collapse } td, th { border: 1px solid var(--line); padding: .25rem .5rem }
.note, .notice { border: 1px dashed var(--line); border-radius: .5rem; padding: .75rem 1rem }
aside .note { border: 0; padding: 0; opacity: .8; margin: 0 }
.result { display: block; margin-block-start: .5rem } .result p { margin: 0 }
.wrong { color: var(--wrong) } .right { color: var(--right) }
footer { border-block-start: 1px solid var(--line); margin-block-start: 3rem; padding-block-start: 1rem }
`
