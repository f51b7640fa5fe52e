/* By hand what the site's styled parts come to on these two pages, in both colour schemes. */

const LIGHT =
  '--paper:#fbfbf8;--sheet:#fff;--ink:#14171c;--muted:#565c67;--rule:#d8d8d0;--edge:#80848d;--accent:#1746d1;--on:#fff;--wash:#edf0fb;--ghost:#ecece6';
const DARK =
  '--paper:#0b2038;--sheet:#0f2945;--ink:#eaf1f8;--muted:#a9bed4;--rule:#29486a;--edge:#7391b0;--accent:#ffc247;--on:#0b2038;--wash:#173757;--ghost:#16324f';

/** @param font address of the one font */
export const baseStyles = (font: string) => `
@font-face{font-family:Bricolage;src:url(${font}) format('woff2');font-weight:200 800;font-display:swap}
@font-face{font-family:Stand-in;src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:105.5%;ascent-override:88.2%;descent-override:25.6%;line-gap-override:0%;font-weight:200 599}
@font-face{font-family:Stand-in;src:local('Arial Bold'),local('Liberation Sans Bold'),local('Roboto Bold');size-adjust:101.9%;ascent-override:91.3%;descent-override:26.5%;line-gap-override:0%;font-weight:600 800}
:root{color-scheme:light;${LIGHT};--mono:ui-monospace,'Liberation Mono',monospace}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;${DARK}}}
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{font:400 100%/1.55 Bricolage,Stand-in,system-ui,sans-serif;-webkit-font-smoothing:antialiased;scrollbar-gutter:stable;background:var(--paper);color:var(--ink)}
h1,h2{font-size:inherit;line-height:1.2;text-wrap:balance}
ul{padding:0;list-style:none}
a,button{color:var(--accent)}
img,svg{display:block;max-width:100%}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip:not(:focus){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
nav{position:fixed;inset:0 0 0 auto;z-index:20;display:flex;align-items:center;padding-inline:.5rem;pointer-events:none}
nav ul{display:grid;grid-auto-rows:min(3.5rem,calc(100svh/7))}
nav li{display:grid;place-items:center;pointer-events:auto}
nav a{position:relative;display:grid;place-items:center;inline-size:min(2.75rem,calc(100svh/7 - 2px));aspect-ratio:1;border:1px solid var(--edge);border-radius:50%;background:var(--sheet)}
nav a:hover{background:var(--wash)}
nav a[aria-current]{border-color:var(--accent);background:var(--accent);color:var(--on)}
nav svg,.icon{width:1.25rem;height:1.25rem;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
nav span{position:absolute;right:calc(100% + .5rem);padding:.25rem .75rem;border:1px solid var(--edge);background:var(--sheet);color:var(--ink);font:500 .875rem/1.4 var(--mono);white-space:nowrap;opacity:0;pointer-events:none;transition:opacity .15s}
nav a:hover span,nav a:focus-visible span{opacity:1}
main{min-height:100svh;padding-right:3.75rem}
.sheet{max-width:112rem;margin-inline:auto;padding:0 0 4rem 1rem}
.zones{display:grid;grid-template-columns:repeat(4,1fr);border-bottom:1px solid var(--ink);color:var(--muted);font:400 .625rem/1 var(--mono);counter-reset:zone}
.zones i{padding:.25rem 0 .5rem .5rem;border-left:1px solid var(--rule);font-style:normal;counter-increment:zone}
.zones i::before{content:counter(zone)}
.zones i:last-child{border-right:1px solid var(--rule)}
.zones i:nth-child(n+5){display:none}
.button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:2.75rem;padding:.25rem 1.25rem;border:1px solid var(--edge);border-radius:2px;font-weight:500;line-height:1.2;text-decoration:none}
.button:hover{background:var(--wash)}
.primary{border-color:var(--accent);background:var(--accent);color:var(--on)}
.mono{font-family:var(--mono);font-size:.75rem;line-height:1;color:var(--muted)}
@media (min-width:640px){nav{padding-inline:1.25rem}main{padding-right:5.5rem}.sheet{padding-left:2rem}.zones{grid-template-columns:repeat(8,1fr)}.zones i:nth-child(n+5){display:block}.zones i:nth-child(n+9){display:none}}
@media (min-width:1024px){.sheet{padding-left:3rem}.zones{grid-template-columns:repeat(12,1fr)}.zones i:nth-child(n+9){display:block}}
`;

export const homeStyles = `
.hero{display:grid;gap:2rem 1.5rem;padding-top:2rem}
.name{container-type:inline-size;min-width:0}
.kicker{margin-bottom:1.25rem;font:400 .875rem/1 var(--mono);letter-spacing:.08em}
.name h1{margin-left:-.045em;font-size:clamp(2rem,19.84cqi,13rem);font-weight:700;letter-spacing:-.035em;line-height:.9;overflow-wrap:anywhere}
.role{margin-top:1.5rem;font-size:clamp(1.5rem,1.25rem + 1.1vw,2.125rem);line-height:1.2;letter-spacing:-.015em}
.text{display:grid;align-content:start;gap:2rem;min-width:0;padding-top:1.25rem;border-top:1px solid var(--rule)}
.bio{max-width:68ch;font-size:clamp(1.0625rem,1rem + .3vw,1.25rem);white-space:pre-line;text-wrap:pretty}
.actions{display:flex;flex-wrap:wrap;gap:.75rem 1rem}
.frame{border:1px solid var(--ink)}
.frame img{width:100%;height:auto;aspect-ratio:4/5;object-fit:cover;background:var(--ghost)}
figcaption{display:flex;align-items:baseline;gap:.75rem;padding-top:.75rem;color:var(--muted);font-size:.875rem;line-height:1.2}
@media (min-width:640px){.hero{grid-template:auto 1fr/repeat(8,minmax(0,1fr))}.name{grid-area:1/1/2/-1}.text{grid-area:2/1/3/6}figure{grid-area:2/6/3/9}}
@media (min-width:1024px){.hero{grid-template:auto 1fr/repeat(12,minmax(0,1fr));gap:2.5rem 1.5rem;padding-top:3rem}.name{grid-area:1/1/2/9}.text{grid-area:2/1/3/8}figure{grid-area:1/9/3/13}}
@media (min-width:1536px){.text{grid-column-end:7}}
`;

export const projectsStyles = `
.head{display:grid;align-items:end;gap:1.5rem;padding-block:2rem}
.head h1{margin-left:-.04em;font-size:clamp(2.75rem,1.6rem + 5.4vw,6.5rem);font-weight:700;letter-spacing:-.035em;line-height:.95}
.intro{display:grid;justify-items:start;gap:1rem;max-width:34rem;font-size:clamp(1.0625rem,1rem + .3vw,1.25rem)}
.filters{display:flex;flex-wrap:wrap;gap:.25rem;margin-bottom:2rem;padding-block:.75rem;border-block:1px solid var(--rule)}
.filters a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;padding:.5rem .75rem;border:1px solid transparent;border-radius:2px;font-size:.875rem;font-weight:500;text-decoration:none}
.filters a[aria-current]{border-color:var(--accent);background:var(--accent);color:var(--on)}
.filters .mono{color:inherit}
.cards{display:grid;grid-template-columns:minmax(0,1fr);gap:0 1.5rem}
.cards>li,article{display:grid;grid-row:span 5;grid-template-rows:subgrid;min-width:0}
.cards>li{padding-bottom:3rem}
.media{min-width:0;border:1px solid var(--rule)}
.row{display:flex;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none}
.row img{flex:none;width:100%;height:auto;aspect-ratio:16/10;object-fit:cover;background:var(--ghost);scroll-snap-align:start}
.box{display:grid;place-items:center;aspect-ratio:16/10;background:var(--wash);color:var(--accent)}
.foot{display:flex;align-items:center;min-height:2.75rem;padding-left:.75rem}
article header{display:flex;align-items:baseline;gap:.75rem;padding-top:1rem}
article h2{min-width:0;font-size:1.25rem;font-weight:650;letter-spacing:-.015em}
article>p{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;align-self:start;margin-top:.5rem;overflow:hidden;color:var(--muted)}
.tags{display:flex;flex-wrap:wrap;align-content:start;gap:.25rem;margin-top:1rem}
.tags li{display:inline-flex;align-items:center;min-height:1.5rem;padding:0 .5rem;border:1px solid var(--rule);border-radius:2px;font:400 .75rem/1.2 var(--mono)}
.links{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .25rem;align-self:end;padding-top:1rem}
.links .button{min-height:2.25rem;padding:.25rem .75rem;font-size:.875rem}
.links .button+.button{gap:.25rem;padding-inline:.5rem;border-color:transparent}
@media (pointer:coarse){.links .button{min-height:2.75rem}}
@media (min-width:640px){.cards{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (min-width:1024px){.head{grid-template-columns:repeat(12,minmax(0,1fr));padding-block:4rem 3rem}.head h1{grid-column:1/8}.intro{grid-column:8/13}.cards{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media (min-width:1536px){.cards{grid-template-columns:repeat(4,minmax(0,1fr))}}
`;
