/* Hand-written equivalents of the site's styles, in both colour schemes; a page's own styles are with the page. */

const LIGHT =
  '--paper:#fbfbf8;--sheet:#fff;--ink:#14171c;--muted:#565c67;--rule:#d8d8d0;--edge:#80848d;--accent:#1746d1;--strong:#0f3199;--on:#fff;--wash:#edf0fb;--ghost:#ecece6';
const DARK =
  '--paper:#0b2038;--sheet:#0f2945;--ink:#eaf1f8;--muted:#a9bed4;--rule:#29486a;--edge:#7391b0;--accent:#ffc247;--strong:#ffd685;--on:#0b2038;--wash:#173757;--ghost:#16324f';

/** @param font URL of the only font; text in the site's second font uses the system's */
export const baseStyles = (font: string) => `
@font-face{font-family:Bricolage;src:url(${font}) format('woff2');font-weight:400 700;font-display:swap}
@font-face{font-family:Stand-in;src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:105.5%;ascent-override:88.2%;descent-override:25.6%;line-gap-override:0%;font-weight:200 599}
@font-face{font-family:Stand-in;src:local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('Roboto Bold');size-adjust:101.9%;ascent-override:91.3%;descent-override:26.5%;line-gap-override:0%;font-weight:600 800}
@font-face{font-family:Code;src:local('Courier New'),local('Liberation Mono'),local('Cousine');ascent-override:102%;descent-override:30%;line-gap-override:0%}
:root{color-scheme:light;${LIGHT};--mono:Code,ui-monospace,monospace}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;${DARK}}}
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{font:400 100%/1.55 Bricolage,Stand-in,system-ui,sans-serif;-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-font-smoothing:antialiased;scrollbar-gutter:stable;background:var(--paper);color:var(--ink)}
h1,h2,h3{font-size:inherit;line-height:1.2;text-wrap:balance;overflow-wrap:break-word}
p{text-wrap:pretty;overflow-wrap:break-word}
ul{padding:0;list-style:none}
a{color:var(--accent);text-underline-offset:.2em;text-decoration-thickness:1px}
img,svg{display:block;max-width:100%}
button,input,textarea{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip:not(:focus),.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
nav{position:fixed;inset:0 0 0 auto;z-index:20;display:flex;align-items:center;padding-inline:.5rem;pointer-events:none}
nav ul{display:grid;grid-auto-rows:min(3.5rem,calc(100svh/7))}
nav li{display:grid;place-items:center;pointer-events:auto}
nav a{position:relative;display:grid;place-items:center;inline-size:min(2.75rem,calc(100svh/7 - 2px));aspect-ratio:1;border:1px solid var(--edge);border-radius:50%;background:var(--sheet)}
nav a:hover{border-color:var(--accent);background:var(--wash)}
nav a[aria-current]{border-color:var(--accent);background:var(--accent);color:var(--on)}
nav .icon{stroke-width:1.75}
nav span{position:absolute;right:calc(100% + .5rem);padding:.25rem .75rem;border:1px solid var(--edge);background:var(--sheet);color:var(--ink);font:500 .875rem/1.4 var(--mono);white-space:nowrap;opacity:0;pointer-events:none;transition:opacity .15s}
nav :focus-visible span{opacity:1}
main{min-height:100svh;padding-right:3.75rem}
.icon{flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.sheet{max-width:112rem;margin-inline:auto;padding:0 0 4rem 1rem}
.zones{display:grid;grid-template-columns:repeat(4,1fr);border-bottom:1px solid var(--ink);color:var(--muted);font:400 .625rem/1 var(--mono);counter-reset:zone}
.zones i{padding:.25rem 0 .5rem .5rem;border-left:1px solid var(--rule);font-style:normal;counter-increment:zone}
.zones i::before{content:counter(zone)}
.zones i:last-child{border-right:1px solid var(--rule)}
.zones i:nth-child(n+5){display:none}
.button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;max-width:100%;min-height:2.75rem;padding:.25rem 1.25rem;border:1px solid var(--edge);border-radius:2px;background:none;color:var(--accent);font-size:1rem;font-weight:500;line-height:1.25;text-align:center;text-decoration:none}
.button:hover{border-color:var(--accent);background:var(--wash)}
.primary{border-color:var(--accent);background:var(--accent);color:var(--on)}
.primary:hover{background:var(--strong)}
.small{min-height:2.25rem;padding-inline:.75rem;font-size:.875rem}
.mono{font-family:var(--mono);font-size:.75rem;line-height:1;color:var(--muted)}
.muted{color:var(--muted)}
.card{min-width:0;padding:1.5rem;border:1px solid var(--rule);background:var(--sheet)}
@media (pointer:coarse){.small{min-height:2.75rem}}
@media (hover:hover){nav :hover>span{opacity:1}}
@media (min-width:640px){nav{padding-inline:1.25rem}main{padding-right:5.5rem}.sheet{padding-left:2rem}.zones{grid-template-columns:repeat(8,1fr)}.zones i:nth-child(n+5){display:block}.zones i:nth-child(n+9){display:none}}
@media (min-width:1024px){.sheet{padding-left:3rem}.zones{grid-template-columns:repeat(12,1fr)}.zones i:nth-child(n+9){display:block}}
`;

/** Wide but low: the first view is more compact. */
export const LOW = '(min-width:640px) and (max-height:899.98px)';

export const headerStyles = `
.head{display:grid;align-items:end;gap:1.5rem;padding-block:2rem}
.head h1{margin-left:-.04em;font-size:clamp(2.75rem,1.6rem + 5.4vw,6.5rem);font-weight:700;letter-spacing:-.035em;line-height:.95}
.intro{display:grid;justify-items:start;gap:1rem;max-width:34rem;font-size:clamp(1.0625rem,1rem + .3vw,1.25rem)}
@media (min-width:1024px){.head{grid-template-columns:repeat(12,minmax(0,1fr));padding-block:4rem 3rem}.head h1{grid-column:1/8}.intro{grid-column:8/13}}
`;

export const sectionStyles = `
section{min-width:0}
section+section{margin-top:4rem}
.title{display:flex;flex-direction:row-reverse;align-items:baseline;justify-content:flex-end;gap:.5rem;margin-bottom:1.5rem;padding-top:.75rem;border-top:1px solid var(--ink)}
h2{min-width:0;font-size:clamp(1.5rem,1.25rem + 1.1vw,2.125rem);font-weight:650;letter-spacing:-.02em}
.number{flex:none;min-width:2rem;color:var(--muted);font:400 .875rem/1 var(--mono)}
h3{font-size:1.25rem;font-weight:650;letter-spacing:-.015em;overflow-wrap:anywhere}
@media (max-width:639.98px){.title{flex-direction:column-reverse;align-items:start}}
`;
