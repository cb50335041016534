/** The one style of all pages: type, space, four colours, figures that stand under each other. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fdfcf9; --ink: #1f2328; --quiet: #5c6470; --line: #d8d5cc; --link: #1d4f91; --light: #efe9dc; --dark: #b9a888; --good: #1a6b32; --bad: #a3211a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16181b; --ink: #e8e6e1; --quiet: #a2a9b3; --line: #3a3f46; --link: #9cc1f2; --light: #8d8473; --dark: #5b5345; --good: #7fd196; --bad: #ff9d94; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 72rem; margin: 0 auto; padding: 0 1rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 1rem 0; border-bottom: 1px solid var(--line); }
nav .name { font-weight: 700; color: var(--ink); text-decoration: none; }
a { color: var(--link); }
a:focus-visible, .scroll:focus-visible, input:focus-visible, button:focus-visible, select:focus-visible, textarea:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--paper); }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 1.5rem 0 1rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--quiet); padding: 0 0 .25rem; }
th, td { padding: .3rem .6rem; text-align: left; border-bottom: 1px solid var(--line); vertical-align: baseline; white-space: nowrap; }
thead th { font-weight: 600; color: var(--quiet); }
tbody th { font-weight: 400; }
.figures { text-align: right; }
.quiet { color: var(--quiet); }
.facts { display: grid; gap: .25rem 1.5rem; margin: 0 0 1rem; }
.facts div { display: grid; grid-template-columns: minmax(9rem, 16rem) 1fr; gap: 1rem; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; }
.game { display: flex; flex-wrap: wrap; gap: 2rem; align-items: flex-start; }
.moves { flex: 1 1 16rem; margin: 0; padding-left: 2.5rem; columns: 10rem; }
.moves [aria-current] { font-weight: 700; text-decoration: none; color: var(--ink); }
.board { border: 1px solid var(--line); }
.board td, .board th { width: 2.6rem; height: 2.6rem; padding: 0; border: 0; text-align: center; vertical-align: middle; }
.board th { width: 1.4rem; font-size: .8rem; color: var(--quiet); }
.board tfoot th { height: 1.4rem; }
.board .light { background: var(--light); }
.board .dark { background: var(--dark); }
.piece { font-size: 1.9rem; line-height: 1; }
.piece.white { color: #fff; text-shadow: 0 0 2px #000, 0 0 1px #000; }
.piece.black { color: #000; }
#controls { display: flex; flex-wrap: wrap; gap: .25rem; margin: .5rem 0; }
#controls[hidden] { display: none; }
#told { flex-basis: 100%; min-height: 1.5rem; margin: 0; color: var(--quiet); }
.proceedings p, blockquote { margin: .25rem 0; max-width: 46rem; }
blockquote { padding-left: .75rem; border-left: 3px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; }
.curve { width: 100%; max-width: 40rem; height: auto; }
.clocks { width: 100%; max-width: 60rem; height: auto; border: 1px solid var(--line); }
.clocks .used { fill: var(--link); }
.clocks .double { fill: var(--bad); }
.clocks .rest { fill: var(--line); }
.clocks .deadline { stroke: var(--bad); stroke-width: 2; }
summary { cursor: pointer; color: var(--link); }
summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.curve polyline { fill: none; stroke: var(--link); stroke-width: 2; }
form { display: flex; gap: .5rem; flex-wrap: wrap; margin: 0 0 1rem; align-items: end; }
input, button { font: inherit; padding: .3rem .6rem; border: 1px solid var(--quiet); background: var(--paper); color: var(--ink); }
form.act { display: grid; gap: .75rem; max-width: 40rem; }
form.act label { display: grid; gap: .2rem; }
form.act button { justify-self: start; }
form.act fieldset { display: grid; gap: .75rem; border: 1px solid var(--line); margin: 0; padding: .5rem .75rem; }
form.act legend { color: var(--quiet); }
form .first { position: absolute; left: -99rem; }
select { font: inherit; padding: .3rem .6rem; border: 1px solid var(--quiet); background: var(--paper); color: var(--ink); }
.refused { border-left: 4px solid var(--bad); padding: 0 1rem; }
details { margin: 0 0 .75rem; }
.verifier { border: 1px dashed var(--quiet); padding: 0 1rem; }
.verifier label { display: block; font-weight: 600; }
textarea { font: .85rem/1.4 ui-monospace, monospace; width: 100%; border: 1px solid var(--quiet); background: var(--paper); color: var(--ink); }
.steps .holds::marker { content: '✓ '; color: var(--good); }
.steps .failed::marker { content: '✗ '; color: var(--bad); }
.steps .now { font-weight: 600; }
.verdict { font-size: 1.3rem; font-weight: 700; }
.verdict.holds { color: var(--good); }
.verdict.failed { color: var(--bad); }
#verdict li, pre { overflow-wrap: anywhere; white-space: pre-wrap; }
footer { color: var(--quiet); margin-top: 3rem; padding-bottom: 2rem; border-top: 1px solid var(--line); font-size: .9rem; }
@media print { nav, footer, .skip, form, #controls { display: none; } body { background: #fff; color: #000; } .scroll { overflow: visible; } }
`;
