/* On the plain page's paper: rulings between endpoints, methods in the ink of links. */
export const RULES = `h1{margin:2rem 0 1rem;font-size:clamp(2rem,1.4rem + 2.6vw,3.75rem);max-width:none}
h2{margin:3.5rem 0 0;font-size:1.5rem;line-height:1.2}
h3{margin:0;font-size:1rem}
main{max-width:64rem}
p{max-width:46rem}
code,pre{font-family:ui-monospace,monospace;font-size:.9375em;overflow-wrap:anywhere}
b{color:light-dark(#1746d1,#ffc247)}
small{color:light-dark(#565a64,#a9bdd3);font-size:.875rem;white-space:nowrap}
ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;padding:0;list-style:none}
ul a{display:inline-block;padding:.375rem 0}
article{padding:1.5rem 0;border-bottom:1px solid light-dark(#80848d,#7391b0)}
table{width:100%;margin:.75rem 0;border-collapse:collapse;font-size:.9375rem}
caption{padding:.25rem 0;font-weight:600;text-align:left}
th,td{padding:.25rem 1rem .25rem 0;text-align:left;font-weight:400;vertical-align:top;overflow-wrap:anywhere}
th{width:18rem;max-width:40vw}
summary{padding:.375rem 0;cursor:pointer}
pre{margin:.25rem 0;padding:.75rem 1rem;overflow-x:auto;background:light-dark(#fff,#0f2945)}`;
