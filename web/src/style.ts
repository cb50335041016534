const DARK =
  '--paper: #16181b; --ink: #e8e6e1; --quiet: #a2a9b3; --line: #3a3f46; --link: #9cc1f2; --light: #d9cfbb; --dark: #a3957a; --good: #7fd196; --bad: #ff9d94;';

/** The one style of all pages: type, space, four colours, figures that stand under each other. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fdfcf9; --ink: #1f2328; --quiet: #5c6470; --line: #d8d5cc; --link: #1d4f91; --light: #efe9dc; --dark: #b9a888; --good: #1a6b32; --bad: #a3211a; }
@media (prefers-color-scheme: dark) {
  :root:not([data-scheme='light']) { ${DARK} }
}
:root[data-scheme='dark'] { color-scheme: dark; ${DARK} }
:root[data-scheme='light'] { color-scheme: light; }
:root[data-board='slate'] { --light: #e4e9ef; --dark: #93a7bd; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif; }
header, main, footer { max-width: 72rem; margin: 0 auto; padding: 0 1rem; }
nav { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1.25rem; padding: 1rem 0 .75rem; border-bottom: 1px solid var(--line); }
nav .name img { vertical-align: -.35rem; }
nav .name { font-size: 1.3rem; font-weight: 700; color: var(--ink); }
nav .menu, nav .near { display: none; }
#menu { display: contents; position: static; border: 0; padding: 0; margin: 0; background: none; color: inherit; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
main nav { padding-top: 0; margin-bottom: 1.25rem; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: .15em; }
a:focus-visible, .scroll:focus-visible, input:focus-visible, button:focus-visible, select:focus-visible, textarea:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--paper); }
h1, h2, h3, nav .name { font-family: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Liberation Serif', Georgia, serif; line-height: 1.25; overflow-wrap: anywhere; }
h1 { font-size: 1.9rem; font-weight: 600; margin: 1.75rem 0 1rem; }
h2 { font-size: 1.3rem; font-weight: 600; margin: 2.25rem 0 .5rem; }
h3 { font-size: 1.1rem; margin: 1.5rem 0 .25rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--quiet); padding: 0 0 .25rem; }
/* A heading says the same. */
h2 + .scroll caption { position: absolute; clip-path: inset(50%); }
th, td { padding: .35rem .5rem; text-align: left; border-bottom: 1px solid var(--line); vertical-align: baseline; white-space: nowrap; }
thead th { font-weight: 600; color: var(--quiet); }
tbody th { font-weight: 400; }
tbody tr:hover > :not([data-square]) { background: color-mix(in srgb, var(--line) 30%, transparent); }
.figures { text-align: right; }
.figures a { text-decoration: none; }
.quiet { color: var(--quiet); }
code { font-size: .9em; overflow-wrap: anywhere; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: .3rem 2rem; margin: 0 0 1.5rem; }
.facts div { display: grid; grid-template-columns: minmax(7rem, 11rem) minmax(0, 1fr); gap: 1rem; align-items: baseline; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.game { display: grid; grid-template-columns: minmax(0, auto) minmax(0, 1fr); gap: 1.5rem 2.5rem; align-items: start; }
@media (max-width: 52rem) { .game { grid-template-columns: minmax(0, 1fr); } }
.game h2:first-child { margin-top: 0; }
.moves { margin: 0; padding-left: 2.5rem; columns: 11rem; font-variant-numeric: tabular-nums; }
.moves li { break-inside: avoid; padding-right: .5rem; }
.moves a { text-decoration: none; }
.moves a.quiet { font-size: .75rem; }
@media (hover: hover) {
  .moves li a.quiet { opacity: 0; }
  .moves li:hover a.quiet, .moves li a.quiet:focus-visible { opacity: 1; }
}
.moves .variation { color: var(--quiet); font-size: .9rem; }
.moves [aria-current] { font-weight: 700; color: var(--ink); box-shadow: inset 0 -2px var(--link); }
.board { --square: min(4.5rem, 10.2vw, (100svh - 9rem) / 8); border-spacing: 0; print-color-adjust: exact; }
.board td, .board th { width: var(--square); height: var(--square); padding: 0; border: 0; text-align: center; vertical-align: middle; }
.board th { width: 1.4rem; font-size: .75rem; font-weight: 400; color: var(--quiet); }
.board tfoot th, .board tfoot td { height: 1.4rem; }
.board tfoot td { width: 1.4rem; }
.board .light { background: var(--light); }
.board .dark { background: var(--dark); }
.board .last { background: color-mix(in srgb, var(--light) 45%, #d9b400); }
.board .dark.last { background: color-mix(in srgb, var(--dark) 45%, #d9b400); }
.board .check { background: radial-gradient(circle, #e5484d 35%, transparent 75%), var(--light); }
.board .dark.check { background: radial-gradient(circle, #e5484d 35%, transparent 75%), var(--dark); }
.on-board { display: block; }
.board td a { display: block; text-decoration: none; }
.board td a[aria-current], .board td.from { outline: 3px solid #1d4f91; outline-offset: -3px; }
.board .target { width: 100%; height: 100%; padding: 0; border: 3px solid #1d4f91; background: transparent; color: #1f2328; font-size: 1.75rem; line-height: 1; }
.board .target:has(+ .target), .board .target + .target { float: left; width: 50%; height: 50%; font-size: 1rem; }
.board[role='grid'] { user-select: none; -webkit-user-select: none; }
.board td[data-square]:focus-visible { outline: 3px solid #1f2328; outline-offset: -3px; box-shadow: inset 0 0 0 5px #fff; }
.board .movable { cursor: grab; touch-action: none; }
.board .goal { cursor: pointer; background-image: radial-gradient(circle, #1d4f91 17%, transparent 19%); }
.board .goal:has(.piece) { background-image: radial-gradient(circle, transparent 60%, #1d4f91 62%); }
.board .over { box-shadow: inset 0 0 0 4px #1d4f91; }
.board .piece { pointer-events: none; }
.board .target .piece, .board a .piece { pointer-events: auto; }
.piece.dragged { position: relative; z-index: 5; cursor: grabbing; }
body:has(.play) > * { max-width: 90rem; }
.play { --square: min((100vw - 3.5rem) / 8, (100svh - 15.5rem) / 8, 6rem); display: grid; grid-template-columns: auto minmax(18rem, 1fr); gap: 1rem 2rem; align-items: start; }
.play .board { --square: inherit; }
.play .board caption { position: absolute; clip-path: inset(50%); }
.play h2 { margin: 1rem 0 .25rem; }
.seats { display: flex; flex-direction: column; max-width: 100%; }
.seats.turned { flex-direction: column-reverse; }
.seats.turned #controls { order: -1; }
.seat { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem; padding: .15rem 0 .15rem 1.4rem; width: calc(8 * var(--square) + 1.4rem); max-width: 100%; }
.seat .who { flex: 1 1 auto; overflow-wrap: anywhere; }
.seat .colour { display: inline-block; width: .75rem; height: .75rem; border: 1px solid var(--ink); border-radius: 50%; background: #fff; }
.seat.black .colour { background: #1f2328; }
.clock { font-variant-numeric: tabular-nums; }
.clock.running { font-weight: 700; }
.play #controls { margin: .25rem 0; padding-left: 1.4rem; }
.play #controls p { position: absolute; clip-path: inset(50%); }
.status { margin: 0 0 .5rem; font-weight: 600; }
.status .quiet { font-weight: 400; }
.status .offer { display: block; }
.next { margin: .25rem 0; }
.list { max-height: 13rem; overflow-y: auto; position: relative; }
.list .moves { columns: auto; display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: 0 1rem; }
.list .moves a { display: inline-block; min-width: 3.5rem; padding: .1rem .25rem; }
.draft { border: 2px solid var(--link); border-radius: 4px; padding: 0 .75rem .5rem; }
.draft h2 { margin-top: .5rem; }
.draft .facts { margin: .25rem 0; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; margin: .5rem 0; }
.buttons .send { background: var(--link); border-color: var(--link); color: var(--paper); font-weight: 600; min-height: 2.75rem; }
.buttons .send:disabled, .buttons .send[aria-disabled="true"] { opacity: .6; }
.typing { align-items: center; margin: 0 0 .5rem; }
button.plain, form button.plain { background: var(--paper); color: var(--link); border-color: var(--quiet); }
.promoting { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.promoting button[data-promote] { width: 3.5rem; height: 3.5rem; padding: .25rem; background: var(--light); }
.drawn-on { position: relative; }
.arrows { position: absolute; left: 1.4rem; top: 0; width: calc(8 * var(--square)); height: calc(8 * var(--square)); pointer-events: none; }
.arrows line { stroke: #1a6b32; stroke-width: .14; stroke-linecap: round; opacity: .75; }
.arrows path { fill: #1a6b32; }
.arrows circle { fill: none; stroke: #1a6b32; stroke-width: .08; opacity: .85; }
.tree { max-height: 18rem; overflow-y: auto; }
.tree ul { margin: .15rem 0; padding-left: 1.25rem; }
.tree .note { color: var(--quiet); overflow-wrap: anywhere; white-space: pre-line; }
button.move { border: 0; background: none; padding: .1rem .2rem; min-height: 1.5rem; }
button.move.played { color: var(--ink); }
button.move[aria-current] { font-weight: 700; box-shadow: inset 0 -2px var(--link); }
.annotating label { display: block; margin: .25rem 0; }
.sent { font-weight: 600; color: var(--good); margin: .25rem 0; }
h2 .quiet { font-weight: 400; }
.shapes { position: absolute; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(21rem, 100%), 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }
.card { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: .9rem; border: 1px solid var(--line); border-radius: 4px; padding: .6rem; }
.card h3 { margin: 0; overflow-wrap: anywhere; }
.card p { margin: .1rem 0; }
.card .flag { display: inline-block; margin-right: .5rem; padding: 0 .35rem; border: 1px solid var(--link); border-radius: 3px; color: var(--link); }
.small-board { display: block; width: 100%; height: auto; print-color-adjust: exact; }
.small-board .light { fill: var(--light); }
.small-board .dark { fill: var(--dark); }
.small-board .white { fill: #fff; --marks: #1f2328; }
.small-board .black { fill: #1f2328; --marks: #fff; }
.outline, .mark { stroke: #1f2328; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; }
.mark { fill: none; stroke: var(--marks); }
.board tr:hover > th { background: none; }
.actions { padding-left: 1.25rem; }
.messages { padding-left: 1.25rem; overflow-wrap: anywhere; }
.piece { display: block; width: 100%; height: 100%; }
.piece path { stroke: #1f2328; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; }
.piece.white path { fill: #fff; }
.piece.black path { fill: #1f2328; }
.piece.black .marks { stroke: #fff; }
.piece .marks.marks { fill: none; }
#controls { display: flex; flex-wrap: wrap; gap: .25rem; margin: .5rem 0; max-width: 33rem; }
#controls[hidden] { display: none; }
#told { flex-basis: 100%; min-height: 1.5rem; margin: 0; color: var(--quiet); }
#told.unseen { clip-path: inset(50%); }
.proceedings p, blockquote { margin: .25rem 0; max-width: 46rem; }
blockquote { padding-left: .75rem; border-left: 3px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; }
.curve { width: 100%; max-width: 40rem; height: auto; }
.clocks { width: 100%; max-width: 60rem; height: auto; print-color-adjust: exact; }
.clocks .used { fill: var(--link); }
.clocks .double { fill: var(--bad); }
.clocks .leave { fill: var(--good); }
.clocks .outage { fill: var(--quiet); }
.clocks .rest { fill: var(--line); }
.clocks .reminder { fill: var(--bad); }
.clocks .deadline { stroke: var(--bad); stroke-width: 2; }
.clocks line.axis { stroke: var(--line); }
.clocks text { fill: var(--ink); font-size: 15px; }
.clocks text.axis { fill: var(--quiet); font-size: 13px; }
figure { margin: 0 0 1rem; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .25rem 0 0; padding: 0; list-style: none; color: var(--quiet); font-size: .9rem; }
.legend svg { width: .8rem; height: .8rem; }
summary { cursor: pointer; color: var(--link); }
summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.curve polyline { fill: none; stroke: var(--link); stroke-width: 2; }
form { display: flex; gap: .5rem; flex-wrap: wrap; margin: 0 0 1rem; align-items: end; }
form > * { min-width: 0; max-width: 100%; }
form input { max-width: 100%; }
input, button { font: inherit; padding: .35rem .7rem; border: 1px solid var(--quiet); border-radius: 3px; background: var(--paper); color: var(--ink); max-width: 100%; }
button { cursor: pointer; color: var(--link); }
button:hover { border-color: var(--link); }
.act button, button[type='submit'] { background: var(--link); border-color: var(--link); color: var(--paper); }
form.act, form.act details { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; max-width: 40rem; }
form.act label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .2rem; }
form.act label.check { display: block; }
form.act button { justify-self: start; max-width: 100%; white-space: normal; }
form.act fieldset { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; border: 1px solid var(--line); margin: 0; padding: .5rem .75rem; min-width: 0; }
form.act legend { color: var(--quiet); }
form .first { position: absolute; left: -99rem; }
select { font: inherit; padding: .35rem .7rem; border: 1px solid var(--quiet); border-radius: 3px; background: var(--paper); color: var(--ink); max-width: 100%; }
.refused { border-left: 4px solid var(--bad); padding: 0 1rem; }
details { margin: 0 0 .75rem; }
.verifier { border: 1px dashed var(--quiet); border-radius: 3px; padding: 0 1rem; max-width: 52rem; }
.verifier label { display: block; font-weight: 600; }
textarea { font: .85rem/1.4 ui-monospace, monospace; width: 100%; border: 1px solid var(--quiet); background: var(--paper); color: var(--ink); }
.steps .holds::marker { content: '✓ '; color: var(--good); }
.steps .failed::marker { content: '✗ '; color: var(--bad); }
.steps .now { font-weight: 600; }
.verdict { font-size: 1.3rem; font-weight: 700; }
.verdict.holds { color: var(--good); }
.verdict.failed { color: var(--bad); }
#verdict li, pre { overflow-wrap: anywhere; white-space: pre-wrap; }
footer { color: var(--quiet); margin-top: 3rem; padding-bottom: 2rem; font-size: .9rem; }
footer::before { content: ''; display: block; border-top: 1px solid var(--line); margin-bottom: 1rem; }
footer p { margin: .25rem 0; }
@media (max-width: 52rem) {
  .play { --square: min((100vw - 2.2rem) / 8, 6rem); grid-template-columns: minmax(0, 1fr); }
  .play .board th { width: 1rem; }
  .arrows { left: 1rem; }
  .seat, .play #controls { padding-left: 1rem; }
  .seat { width: 100%; }
  h1 { font-size: 1.35rem; margin: .75rem 0 .5rem; }
  header nav { padding: .35rem 0; align-items: center; }
  nav .near { display: inline; }
  nav .menu { display: inline-block; margin-left: auto; }
  #menu:not(:popover-open) { display: none; }
  #menu:popover-open { display: grid; gap: 0; position: fixed; inset: 3.25rem 1rem auto auto; max-width: calc(100vw - 2rem); border: 1px solid var(--quiet); border-radius: 4px; padding: .25rem 0; background: var(--paper); }
  #menu a { padding: .5rem 1.25rem; }
  main nav { flex-wrap: nowrap; overflow-x: auto; white-space: nowrap; }
}
@media print { nav, footer, .skip, form:not(.on-board), form.act, button, #controls { display: none; } body { background: #fff; color: #000; } .scroll { overflow: visible; } }
`;
