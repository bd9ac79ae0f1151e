/** The look of the pages of the test network. The page around them passes its colors in as these variables. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1d2320; --muted: #5a635e; --field: #fff; --line: #8a938e; --primary: #2f5d50; --on-primary: #fff; --danger: #b3261e; --note: #fff4d6; --on-note: #4d3800; --radius: 8px; }
@media (prefers-color-scheme: dark) { :root { --text: #eef1ef; --muted: #b3bab6; --field: #1d2321; --line: #7d8581; --primary: #8fc7b5; --on-primary: #10201b; --danger: #ffb4ab; --note: #3d3213; --on-note: #ffe9b0; } }
* { box-sizing: border-box; }
html, body { margin: 0; background: transparent; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--text); padding: 3px; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 14px 12px; }
.wide { grid-column: 1 / -1; }
.field { min-width: 0; }
.field[hidden] { display: none; }
label { display: block; font-size: 14px; font-weight: 600; margin-block-end: 4px; }
.box { position: relative; }
input, select { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--field); border: 1px solid var(--line); border-radius: var(--radius); }
input:focus-visible, select:focus-visible, summary:focus-visible, button:focus-visible { outline: 2px solid var(--primary); outline-offset: 1px; }
input::placeholder { color: var(--muted); opacity: 1; }
input[aria-invalid='true'] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
input:disabled, select:disabled { opacity: 0.6; }
/* Numbers are read from left to right in every language. */
#number, #expiry, #code { direction: ltr; text-align: start; font-variant-numeric: tabular-nums; }
[dir='rtl'] #number, [dir='rtl'] #expiry, [dir='rtl'] #code { text-align: right; }
#number { padding-inline-end: 108px; }
[dir='rtl'] #number { padding: 8px 12px 8px 108px; }
.brand { position: absolute; inset-block: 0; inset-inline-end: 12px; display: flex; align-items: center; font-size: 13px; font-weight: 600; color: var(--muted); pointer-events: none; }
.error { margin: 4px 0 0; font-size: 14px; color: var(--danger); }
.error:empty { display: none; }
.note { grid-column: 1 / -1; padding: 10px 12px; font-size: 14px; color: var(--on-note); background: var(--note); border-radius: var(--radius); }
.note p { margin: 0; font-weight: 600; }
summary { cursor: pointer; padding: 4px 0; width: max-content; border-radius: 4px; }
ul { list-style: none; margin: 4px 0 0; padding: 0; }
li button { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; width: 100%; min-height: 36px; padding: 6px 8px; font: inherit; text-align: start; color: inherit; background: none; border: 0; border-radius: 6px; cursor: pointer; }
li button:hover { background: color-mix(in srgb, currentColor 10%, transparent); }
li bdi { font-variant-numeric: tabular-nums; font-weight: 600; }
.bank { max-width: 420px; margin: 0 auto; padding: 20px; background: var(--field); border-radius: 12px; }
.bank h1 { margin: 0 0 4px; font-size: 20px; }
.bank p { margin: 0 0 16px; }
.bank .actions { display: flex; flex-wrap: wrap; gap: 8px; }
.bank button { flex: 1 1 100px; min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; color: inherit; background: none; border: 1px solid var(--line); border-radius: var(--radius); cursor: pointer; }
.bank button.main { color: var(--on-primary); background: var(--primary); border-color: var(--primary); }
`
