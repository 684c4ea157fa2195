/** Stylesheet of the API reference; separate because the page's policy forbids inline styles. */
export const REFERENCE_STYLE = `
:root {
  color-scheme: light dark;
  --ink: #1d2433; --dim: #5a6478; --line: #e3e7ee; --back: #fff; --soft: #f6f8fb; --link: #1f5fbf;
  --get: #1b6e43; --post: #1f5fbf; --put: #8a5300; --delete: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e6eaf2; --dim: #9aa5b8; --line: #2b3342; --back: #12161e; --soft: #1a202b; --link: #8ab4f8;
    --get: #7bd3a1; --post: #8ab4f8; --put: #f0b66b; --delete: #f4988f;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0 auto; max-width: 62rem; padding: 1.5rem max(1rem, env(safe-area-inset-left)) 4rem;
  background: var(--back); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif;
}
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
h3 { margin: 1rem 0 .25rem; font-size: .9375rem; }
small, .what, dd, header p { color: var(--dim); }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: .875em; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0; padding: 0; list-style: none; }
nav li { padding: .25rem 0; }
dl { display: grid; grid-template-columns: 7rem 1fr; gap: .5rem 1rem; margin: 0; }
dt { font-weight: 600; }
dd { margin: 0; }
details { border-bottom: 1px solid var(--line); }
summary { padding: .625rem .25rem; cursor: pointer; }
summary code { overflow-wrap: anywhere; }
details[open] > summary { background: var(--soft); }
details > div { padding: 0 .25rem 1.25rem; }
.what { display: block; padding-left: 1.1rem; font-size: .9375rem; }
.method { display: inline-block; min-width: 3.75rem; font-weight: 700; font-size: .8125rem; }
.get { color: var(--get); } .post { color: var(--post); }
.put, .patch { color: var(--put); } .delete { color: var(--delete); }
.facts { display: flex; flex-wrap: wrap; gap: .25rem .75rem; font-size: .875rem; }
.facts span { color: var(--dim); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th[scope='row'] { font-weight: 400; }
.type { white-space: pre-wrap; }
pre { margin: 0; padding: .75rem; overflow-x: auto; border-radius: .5rem; background: var(--soft); }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; gap: 0 0; } dd { margin-bottom: .75rem; } }
`
