import { REFUSED } from '../releases/model/integrity';
import type { ScriptRef } from './page-data';

interface BootstrapOptions {
  /** Scripts wait until the content is painted, or for the first interaction. */
  readonly afterPaint: boolean;
  /** Scripts may lack a hash. Otherwise the browser rejects them. */
  readonly isDevelopment?: boolean;
}

/**
 * The document's inline script. It inserts the page's scripts, which load in parallel and run in order, and stores a promise for each in
 * `portfolioScripts` for `loadScript`. It's ES2017 because nothing compiles it. Its names are short (`l` for list, `s` for start), because
 * every document contains it: longer ones take another 0.1 KB of a connection's first window.
 */
export function bootstrapSource(
  scripts: readonly ScriptRef[],
  { afterPaint, isDevelopment = false }: BootstrapOptions = { afterPaint: false },
): string {
  const held = isDevelopment
    ? scripts
    : scripts.map(({ url, integrity }) => ({ url, integrity: integrity || REFUSED }));
  return `(l=>{
const p=self.portfolioScripts={};
const s=()=>l.forEach(({url,integrity})=>{
const src=new URL(url,document.baseURI).href;
(p[src]=new Promise((y,n)=>{
const e=Object.assign(document.createElement("script"),{async:false,crossOrigin:"anonymous",integrity,src,onload(){y()},onerror(){e.remove();n(new Error(src+" could not be loaded, or is not the file that was released"))}});
document.head.append(e)
})).catch(()=>{})
});
${afterPaint ? AFTER_PAINT : 's();'}
})(${inlineJson(held)})`;
}

/*
 * Starts the scripts (`b` for begin) at the first interaction, or once the page has loaded (`h`) and been painted (`g`) and the browser is
 * idle. Clicks on buttons are stored in `portfolioPresses` (by `k` for keep), and the shell repeats them after hydration. Links and forms
 * work without scripts.
 */
const AFTER_PAINT = `let d;
const w=["pointerover","pointerdown","touchstart","keydown","focusin"];
const b=()=>{
if(d)return;
d=true;
w.forEach(e=>removeEventListener(e,b,true));
s()
};
w.forEach(e=>addEventListener(e,b,{capture:true,passive:true}));
const g=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>self.requestIdleCallback?requestIdleCallback(b,{timeout:1000}):setTimeout(b,200)));
const h=()=>{
const e=self.PerformanceObserver&&PerformanceObserver.supportedEntryTypes;
if(!e||!e.includes("paint"))return g();
new PerformanceObserver((e,o)=>{
if(e.getEntriesByName("first-contentful-paint").length){o.disconnect();g()}
}).observe({type:"paint",buffered:true})
};
document.readyState=="complete"?h():addEventListener("load",h,{once:true});
const targets=[];
const k=e=>{
const t=e.target.closest&&e.target.closest("button");
if(!t||t.type=="submit"&&t.form)return;
e.preventDefault();
e.stopPropagation();
if(!targets.includes(t))targets.push(t)
};
addEventListener("click",k,true);
self.portfolioPresses={targets,stop(){removeEventListener("click",k,true)}}`;

/** JSON that is safe inside a script element: nothing in it ends the element or begins a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
