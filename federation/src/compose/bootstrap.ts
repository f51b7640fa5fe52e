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
 * `portfolioScripts` for `loadScript`. It's ES2017 because nothing compiles it, and short because every document contains it.
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
 * Starts the scripts at the first interaction, or once the page has loaded and been painted and the browser is idle. Clicks on buttons are
 * stored in `portfolioPresses`, and the shell repeats them after hydration. Links and forms work without scripts.
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

/** JSON that is safe inside a script element: nothing in it ends the element or begins a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
