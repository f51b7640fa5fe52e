import { REFUSED } from '../releases/model/integrity';
import type { ScriptRef } from './page-data';

interface BootstrapOptions {
  /** The document has its content: scripts wait until it's painted, or somebody touches it. Without content they start at once. */
  readonly afterPaint: boolean;
  /** Scripts may go without a hash; else the browser refuses those. */
  readonly isDevelopment?: boolean;
}

/**
 * The document's one inline script: inserts the page's scripts side by side, to run in order, and leaves a promise for each in
 * `portfolioScripts`, where `loadScript` finds them. Plain ES2017, since nothing compiles it, and short, since every
 * document carries it.
 */
export function bootstrapSource(
  scripts: readonly ScriptRef[],
  { afterPaint, isDevelopment = false }: BootstrapOptions = { afterPaint: false },
): string {
  const held = isDevelopment
    ? scripts
    : scripts.map(({ url, integrity }) => ({ url, integrity: integrity || REFUSED }));
  return `(list=>{
const loads=self.portfolioScripts={};
const start=()=>list.forEach(({url,integrity})=>{
const src=new URL(url,document.baseURI).href;
(loads[src]=new Promise((resolve,reject)=>{
const script=Object.assign(document.createElement("script"),{async:false,crossOrigin:"anonymous",integrity,src,onload(){resolve()},onerror(){script.remove();reject(new Error(src+" could not be loaded, or is not the file that was released"))}});
document.head.append(script)
})).catch(()=>{})
});
${afterPaint ? AFTER_PAINT : 'start();'}
})(${inlineJson(held)})`;
}

/*
 * Scripts start when the page has loaded and been painted, its pictures have had their frame, and the browser is idle; or at the first
 * touch. A button pressed before the page is taken over is kept in `portfolioPresses` and pressed again by the shell; links and posting
 * forms work by themselves.
 */
const AFTER_PAINT = `let begun;
const signals=["pointerover","pointerdown","touchstart","keydown","focusin"];
const begin=()=>{
if(begun)return;
begun=true;
signals.forEach(name=>removeEventListener(name,begin,true));
start()
};
signals.forEach(name=>addEventListener(name,begin,{capture:true,passive:true}));
const afterPaint=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>self.requestIdleCallback?requestIdleCallback(begin,{timeout:1000}):setTimeout(begin,200)));
const afterLoad=()=>{
const types=self.PerformanceObserver&&PerformanceObserver.supportedEntryTypes;
if(!types||!types.includes("paint"))return afterPaint();
new PerformanceObserver((list,observer)=>{
if(list.getEntriesByName("first-contentful-paint").length){observer.disconnect();afterPaint()}
}).observe({type:"paint",buffered:true})
};
document.readyState=="complete"?afterLoad():addEventListener("load",afterLoad,{once:true});
const targets=[];
const keep=event=>{
const button=event.target.closest&&event.target.closest("button");
if(!button||button.type=="submit"&&button.form)return;
event.preventDefault();
event.stopPropagation();
if(!targets.includes(button))targets.push(button)
};
addEventListener("click",keep,true);
self.portfolioPresses={targets,stop(){removeEventListener("click",keep,true)}}`;

/** JSON that can stand inside a script element: nothing in it ends the element or begins a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
